/// What kind of picture some bytes are. Names and media types say anything; the first bytes do not.
public enum PictureFormat: String, Sendable, Hashable {
    case jpeg, png

    /// How many bytes have to be looked at.
    public static let markLength = 8

    /// The format that a picture's first bytes tell; nil for anything else.
    public init?(_ bytes: some Collection<UInt8>) {
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else {
            return nil
        }
    }
}
