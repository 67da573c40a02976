internal import CZlib

/// gzip's format (RFC 1952) by zlib.
public enum Gzip {
    /// How much time the search for repetitions may take.
    public enum Effort: Sendable, Hashable {
        /// For what is sent once: `Z_DEFAULT_COMPRESSION`.
        case usual
        /// For what is kept: `Z_BEST_COMPRESSION`.
        case most
    }

    /// Compresses bytes into one member without a name and a time, so that equal bytes give equal results:
    /// `deflate` with `Z_FINISH`. It takes 268 kB of memory meanwhile.
    /// - Throws: ``ZlibError`` where there is no memory, or for more than 4 GiB.
    public static func compressed(_ bytes: [UInt8], effort: Effort = .usual) throws(ZlibError) -> [UInt8] {
        var stream = unsafe z_stream()
        let level = effort == .most ? Z_BEST_COMPRESSION : Z_DEFAULT_COMPRESSION
        try ZlibError.check(unsafe cratebox_gzip_init(&stream, level))
        defer { unsafe _ = deflateEnd(&stream) }
        let bound = unsafe deflateBound(&stream, UInt(bytes.count))
        guard let count = UInt32(exactly: bytes.count), let capacity = UInt32(exactly: bound) else {
            throw ZlibError(code: Z_BUF_ERROR)
        }
        var code = Z_OK
        let result = unsafe [UInt8](unsafeUninitializedCapacity: Int(capacity)) { output, filled in
            unsafe bytes.withUnsafeBufferPointer { input in
                // SAFETY: both buffers outlive the call, and zlib only reads `next_in`, which is not const by its macro.
                unsafe stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
                unsafe (stream.avail_in, stream.avail_out) = (count, capacity)
                unsafe stream.next_out = output.baseAddress
                unsafe code = deflate(&stream, Z_FINISH)
                unsafe filled = Int(stream.total_out)
            }
        }
        // With `deflateBound` bytes of room one call is enough.
        guard code == Z_STREAM_END else { throw ZlibError(code: code) }
        return result
    }
}
