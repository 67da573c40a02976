/// A picture format, detected from the first bytes; file names and media types are unreliable.
public enum PictureFormat: String, Sendable, Hashable {
    /// A JPEG begins with FF D8 FF, a PNG with its signature of eight bytes.
    case jpeg, png

    /// The number of bytes needed to detect a format.
    public static let markLength = 8

    /// Detects the format from a picture's first bytes; nil for any other format.
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
