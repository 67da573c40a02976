import CZlib
import Foundation

/// Expands what was compressed, by zlib.
public enum Gunzip {
    /// The bytes of one gzip member of at most 16 MiB; nil if it is none, or something follows it.
    public static func expanded(_ bytes: [UInt8]) -> [UInt8]? {
        guard let library = dlopen("libz.so.1", RTLD_NOW), let begin = dlsym(library, "inflateInit2_"),
            let step = dlsym(library, "inflate"), let end = dlsym(library, "inflateEnd")
        else { return nil }
        var stream = cratebox_z_stream()
        let size = Int32(MemoryLayout<cratebox_z_stream>.size)
        let code = unsafeBitCast(begin, to: cratebox_inflate_init.self)(&stream, Int32(CRATEBOX_Z_GZIP), "1.2.13", size)
        guard code == CRATEBOX_Z_OK else { return nil }
        defer { _ = unsafeBitCast(end, to: cratebox_z_end.self)(&stream) }
        let inflate = unsafeBitCast(step, to: cratebox_z_step.self)
        var output = [UInt8](repeating: 0, count: 16 << 20)
        let last = bytes.withUnsafeBufferPointer { input in
            output.withUnsafeMutableBufferPointer { output in
                (stream.next_in, stream.avail_in) = (input.baseAddress, UInt32(input.count))
                (stream.next_out, stream.avail_out) = (output.baseAddress, UInt32(output.count))
                return inflate(&stream, Int32(CRATEBOX_Z_FINISH))
            }
        }
        guard last == CRATEBOX_Z_STREAM_END, stream.avail_in == 0 else { return nil }
        return Array(output.prefix(Int(stream.total_out)))
    }
}
