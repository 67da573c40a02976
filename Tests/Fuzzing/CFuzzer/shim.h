// The entry point of libFuzzer, which the toolchain contains: https://llvm.org/docs/LibFuzzer.html
#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerRunDriver(
    int *_Nonnull argc, char *_Nullable *_Nullable *_Nonnull argv,
    int (*_Nonnull take)(const uint8_t *_Nullable data, size_t size));
