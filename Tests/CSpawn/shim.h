// What glibc declares under _GNU_SOURCE only, which the Glibc module does without: spawn.h, pipe(2).
#ifndef CRATEBOX_CSPAWN_H
#define CRATEBOX_CSPAWN_H

#include <spawn.h>

extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);
extern int pipe2(int ends[2], int flags);

#endif
