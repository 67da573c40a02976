/// Where a decoder gets its bytes from.
///
/// Its methods are called inside the decoder's own, on the same thread, several times a frame at most.
public protocol FLACByteSource: AnyObject {
    /// Fills the buffer from its start and says with how many bytes: 0 at the end, negative on a failure.
    func read(into buffer: inout MutableRawSpan) -> Int

    /// Goes to a byte offset, and says whether that was possible.
    func seek(to offset: Int64) -> Bool

    /// Offset of the next byte to be read.
    var position: Int64 { get }

    /// Number of bytes in all; nil when it is not known.
    var length: Int64? { get }

    /// errno of the read that failed last, or 0.
    var failure: Int32 { get }
}
