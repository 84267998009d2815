// A target needs one file that the package manager compiles itself.
