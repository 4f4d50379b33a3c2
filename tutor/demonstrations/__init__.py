"""What a teacher shows to a class: a sequence of examples, each as slides of one idea."""
