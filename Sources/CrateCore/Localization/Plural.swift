/// A text with a number, declared once in English: `{n} albums`, and its singular.
///
///     extension Plural {
///         static let albums = Plural(one: "{n} album", other: "{n} albums")
///     }
///     let found: LocalizedText = "Your collection has \(3, .albums)."
public struct Plural: Sendable, Hashable {
    let one: String
    let other: String

    /// Declares the English forms, in which `{n}` stands for the number.
    public init(one: String, other: String) { (self.one, self.other) = (one, other) }

    /// The key of the translations in the catalogue: the English singular and plural, joined by `|`.
    public var key: String { "\(one)|\(other)" }

    func text(for count: Int, in catalogue: TextCatalogue?) -> String {
        let form = catalogue?.form(key, count) ?? (count == 1 ? one : other)
        let number = WrittenNumber.grouped(count).text(in: catalogue)
        return form.split(separator: "{n}", omittingEmptySubsequences: false).joined(separator: number)
    }
}

extension Plural {
    /// `1 album`, `2 albums`: releases, not copies.
    public static let albums = Plural(one: "{n} album", other: "{n} albums")
    /// `1 track`, `2 tracks`: of releases or of rips.
    public static let tracks = Plural(one: "{n} track", other: "{n} tracks")
    /// `1 rip`, `2 rips`: one for each album in a library.
    public static let rips = Plural(one: "{n} rip", other: "{n} rips")
    /// `1 file`, `2 files`: FLAC files, or others that a scan found.
    public static let files = Plural(one: "{n} file", other: "{n} files")
}
