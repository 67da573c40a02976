// The plugin has no interface of its own: alsa-lib finds it by its file and the type in pcm_type.cratedac.
#ifndef CRATEBOX_VIRTUALDAC_H
#define CRATEBOX_VIRTUALDAC_H
#endif
