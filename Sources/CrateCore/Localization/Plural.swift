/// A text with a number, declared once in English: `{n} albums`, and its singular.
///
///     extension Plural {
///         static let albums = Plural(one: "{n} album", other: "{n} albums")
///     }
///     let found: LocalizedText = "Your collection has \(3, .albums)."
public struct Plural: Sendable, Hashable {
    let one: String
    let other: String

    /// Creates a text from its English forms, with `{n}` in place of the number.
    public init(one: String, other: String) { (self.one, self.other) = (one, other) }

    /// The key of its translations: the singular and the plural.
    public var key: String { "\(one)|\(other)" }

    func text(for count: Int, in catalogue: TextCatalogue?) -> String {
        let form = catalogue?.form(key, count) ?? (count == 1 ? one : other)
        let number = WrittenNumber.grouped(count).text(in: catalogue)
        return form.split(separator: "{n}", omittingEmptySubsequences: false).joined(separator: number)
    }
}

extension Plural {
    /// A number of albums.
    public static let albums = Plural(one: "{n} album", other: "{n} albums")
    /// A number of tracks.
    public static let tracks = Plural(one: "{n} track", other: "{n} tracks")
    /// A number of rips.
    public static let rips = Plural(one: "{n} rip", other: "{n} rips")
    /// A number of files.
    public static let files = Plural(one: "{n} file", other: "{n} files")
}
