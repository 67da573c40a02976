/// The picture of an album.
public struct CoverBytes: Sendable, Hashable {
    /// The file as it is.
    public var bytes: [UInt8]
    /// Its type: `image/jpeg`.
    public var type: String
    /// A text that is the same for the same bytes, and for no others.
    public var hash: String

    /// Its parts.
    public init(bytes: [UInt8], type: String, hash: String) { (self.bytes, self.type, self.hash) = (bytes, type, hash) }
}
