internal import CZlib
internal import Glibc

// SAFETY: the functions never change, and have the types of zlib.h; each call of them is marked.
/// The library libz, loaded at its first use and kept until the process ends.
@safe struct ZlibLibrary: Sendable {
    /// `deflateInit2_`
    let begin: cratebox_deflate_init
    /// `deflateBound`
    let bound: cratebox_deflate_bound
    /// `deflate`
    let step: cratebox_z_step
    /// `deflateEnd`
    let end: cratebox_z_end

    /// The version of zlib.h that the types follow. `deflateInit2_` compares its first character.
    static let version = "1.2.13"

    /// The loaded library; nil if it is not installed.
    static let shared = ZlibLibrary()

    private init?() {
        guard let library = unsafe dlopen("libz.so.1", RTLD_NOW),
            let begin = unsafe dlsym(library, "deflateInit2_"), let bound = unsafe dlsym(library, "deflateBound"),
            let step = unsafe dlsym(library, "deflate"), let end = unsafe dlsym(library, "deflateEnd")
        else { return nil }
        // SAFETY: the library's symbols have the types of zlib.h, which shim.h repeats; it is never unloaded.
        unsafe self.begin = unsafeBitCast(begin, to: cratebox_deflate_init.self)
        unsafe self.bound = unsafeBitCast(bound, to: cratebox_deflate_bound.self)
        unsafe self.step = unsafeBitCast(step, to: cratebox_z_step.self)
        unsafe self.end = unsafeBitCast(end, to: cratebox_z_end.self)
    }
}
