internal import CZlib

/// Compression to the gzip format (RFC 1952) by zlib.
public enum Gzip {
    /// The effort of the search for repetitions: zlib's compression level.
    public enum Effort: Sendable, Hashable {
        /// The default level, for data that is sent once: `Z_DEFAULT_COMPRESSION`.
        case usual
        /// The highest level, for data that is cached: `Z_BEST_COMPRESSION`.
        case most
    }

    /// Compresses bytes to a single gzip member without a name or time, so that equal bytes give equal results:
    /// `deflate` with `Z_FINISH`. Needs 268 kB of memory during the call.
    /// - Throws: ``ZlibError`` if zlib is not installed, memory is exhausted, or the bytes or their bound exceed 4 GiB.
    public static func compressed(_ bytes: [UInt8], effort: Effort = .usual) throws(ZlibError) -> [UInt8] {
        guard let zlib = ZlibLibrary.shared else { throw .notInstalled }
        var stream = unsafe cratebox_z_stream()
        // SAFETY: zlib keeps the stream's address between its calls, so all of them are in this body.
        return try unsafe withUnsafeMutablePointer(to: &stream) { stream throws(ZlibError) in
            try unsafe compressed(bytes, effort, by: stream, zlib)
        }
    }

    private static func compressed(
        _ bytes: [UInt8], _ effort: Effort, by stream: UnsafeMutablePointer<cratebox_z_stream>, _ zlib: ZlibLibrary
    ) throws(ZlibError) -> [UInt8] {
        // SAFETY: the stream is valid during the call, and ended once after it has begun. Both buffers outlive the
        // step, which gets their sizes.
        try unsafe begin(stream, effort, zlib)
        defer { unsafe _ = zlib.end(stream) }
        let bound = unsafe zlib.bound(stream, UInt(bytes.count))
        guard let count = UInt32(exactly: bytes.count), let capacity = UInt32(exactly: bound) else {
            throw .failed(code: Int32(CRATEBOX_Z_BUF_ERROR))
        }
        var code: Int32 = 0
        let result = unsafe [UInt8](unsafeUninitializedCapacity: Int(capacity)) { output, filled in
            unsafe bytes.withUnsafeBufferPointer { input in
                unsafe stream.pointee.next_in = input.baseAddress
                unsafe (stream.pointee.avail_in, stream.pointee.avail_out) = (count, capacity)
                unsafe stream.pointee.next_out = output.baseAddress
                unsafe code = zlib.step(stream, Int32(CRATEBOX_Z_FINISH))
                unsafe filled = Int(stream.pointee.total_out)
            }
        }
        // A single call suffices for an output of `deflateBound` bytes.
        guard code == CRATEBOX_Z_STREAM_END else { throw .failed(code: code) }
        return result
    }

    /// Prepares a stream: `deflateInit2_`.
    private static func begin(
        _ stream: UnsafeMutablePointer<cratebox_z_stream>, _ effort: Effort, _ zlib: ZlibLibrary
    ) throws(ZlibError) {
        let level = effort == .most ? CRATEBOX_Z_BEST_COMPRESSION : CRATEBOX_Z_DEFAULT_COMPRESSION
        // SAFETY: `size` is that of the stream, which is valid during the call; the version outlives it.
        let code = unsafe zlib.begin(
            stream, Int32(level), Int32(CRATEBOX_Z_DEFLATED), Int32(CRATEBOX_Z_GZIP), Int32(CRATEBOX_Z_USUAL_MEMORY),
            Int32(CRATEBOX_Z_DEFAULT_STRATEGY), ZlibLibrary.version, Int32(MemoryLayout<cratebox_z_stream>.size))
        guard code == CRATEBOX_Z_OK else { throw .failed(code: code) }
    }
}
