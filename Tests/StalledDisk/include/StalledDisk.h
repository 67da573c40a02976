// The library is preloaded; there is nothing to call.
