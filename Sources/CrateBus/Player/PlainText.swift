internal import CrateClient

/// Makes texts from files and exports safe for a D-Bus message, which cannot contain zero bytes.
enum PlainText {
    /// The maximum size of a text in bytes.
    static let most = 1_024

    /// Returns a text as one line, cut to ``most`` bytes, with a space for each control character.
    static func line(_ text: String) -> String { RemoteText.clean(text, most: most) }
}
