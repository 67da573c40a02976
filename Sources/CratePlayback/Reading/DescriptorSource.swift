internal import FLAC
internal import Glibc

/// A decoder's byte source that reads an open file directly.
final class DescriptorSource: FLACByteSource {
    private let file: TrackFile
    private(set) var position: Int64 = 0
    private(set) var failure: Int32 = 0

    init(_ file: TrackFile) { self.file = file }

    var length: Int64? { file.length }

    func read(into buffer: inout MutableRawSpan) -> Int {
        let got = readFile(file.descriptor, at: position, into: &buffer)
        if got < 0 { failure = errno } else { position += Int64(got) }
        return got
    }

    func seek(to offset: Int64) -> Bool {
        position = offset
        return offset >= 0
    }
}

/// Reads at an offset: pread(2), repeated after EINTR.
/// - Returns: The number of bytes, 0 at the end, or -1 with `errno`.
func readFile(_ descriptor: Int32, at offset: Int64, into buffer: inout MutableRawSpan) -> Int {
    while true {
        // SAFETY: pread(2) writes at most the span's bytes, and does not keep the address.
        let got = unsafe buffer.withUnsafeMutableBytes { target in
            unsafe pread(descriptor, target.baseAddress, target.count, off_t(offset))
        }
        if got >= 0 || errno != EINTR { return got }
    }
}
