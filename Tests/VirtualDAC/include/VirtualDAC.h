// The plugin has no interface of its own: alsa-lib finds it by its file and the types in
// pcm_type.cratedac and ctl_type.cratectl.
#ifndef CRATEBOX_VIRTUALDAC_H
#define CRATEBOX_VIRTUALDAC_H
#endif
