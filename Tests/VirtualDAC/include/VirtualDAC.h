// Empty, for the package manager: alsa-lib loads the plugin by the file that pcm_type.cratedac and ctl_type.cratectl
// name in its configuration.
#ifndef CRATEBOX_VIRTUALDAC_H
#define CRATEBOX_VIRTUALDAC_H
#endif
