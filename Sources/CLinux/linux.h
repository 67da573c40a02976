// Linux headers that the Glibc module leaves out. No _GNU_SOURCE here: it clashes with that module.
#ifndef CRATEBOX_CLINUX_H
#define CRATEBOX_CLINUX_H

#include <sys/eventfd.h>

#endif
