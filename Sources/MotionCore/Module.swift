// The module MotionCore.
