import CZlib

/// Expands what was compressed.
public enum Gunzip {
    /// The bytes of one gzip member of at most 16 MiB; nil if it is none, or something follows it.
    public static func expanded(_ bytes: [UInt8]) -> [UInt8]? {
        var (stream, input) = (z_stream(), bytes)
        guard cratebox_gunzip_init(&stream) == Z_OK else { return nil }
        defer { inflateEnd(&stream) }
        var output = [UInt8](repeating: 0, count: 16 << 20)
        let code = input.withUnsafeMutableBufferPointer { input in
            output.withUnsafeMutableBufferPointer { output in
                (stream.next_in, stream.avail_in) = (input.baseAddress, UInt32(input.count))
                (stream.next_out, stream.avail_out) = (output.baseAddress, UInt32(output.count))
                return inflate(&stream, Z_FINISH)
            }
        }
        guard code == Z_STREAM_END, stream.avail_in == 0 else { return nil }
        return Array(output.prefix(Int(stream.total_out)))
    }
}
