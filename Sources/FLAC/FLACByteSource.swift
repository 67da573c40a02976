/// A source of encoded bytes for a decoder.
///
/// The decoder calls these methods on its own thread, at most a few times per frame.
public protocol FLACByteSource: AnyObject {
    /// Fills the buffer from its start and returns the number of bytes, 0 at the end, or a negative number on failure.
    func read(into buffer: inout MutableRawSpan) -> Int

    /// Moves to a byte offset and returns whether it succeeded.
    func seek(to offset: Int64) -> Bool

    /// The offset of the next byte to read.
    var position: Int64 { get }

    /// The total number of bytes, or nil if unknown.
    var length: Int64? { get }

    /// The errno of the last failed read, or 0.
    var failure: Int32 { get }
}
