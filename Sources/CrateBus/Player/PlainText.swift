internal import CrateClient

/// Makes texts from files and exports safe for a message, which cannot contain a zero byte either.
enum PlainText {
    /// The longest text in bytes.
    static let most = 1_024

    /// One line without control characters, cut if it is longer.
    static func line(_ text: String) -> String { RemoteText.clean(text, most: most) }
}
