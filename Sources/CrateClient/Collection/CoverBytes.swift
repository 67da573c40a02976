/// The cover of an album.
public struct CoverBytes: Sendable, Hashable {
    /// The content of the image file, unchanged.
    public var bytes: [UInt8]
    /// The media type: `image/jpeg`.
    public var type: String
    /// A hash of the bytes, for comparison with a cached cover.
    public var hash: String

    /// Creates a cover.
    public init(bytes: [UInt8], type: String, hash: String) { (self.bytes, self.type, self.hash) = (bytes, type, hash) }
}
