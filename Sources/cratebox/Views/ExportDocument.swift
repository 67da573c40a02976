import CrateCore
import CrateIntents

/// The result of an export, as JSON and as text.
struct ExportDocument: Encodable {
    private struct Shared: Encodable {
        let spoken: String
        let out: String
        let releases: [Int64]
        let albums: [Release]

        private enum CodingKeys: CodingKey { case spoken, out, releases }

        init(_ shared: HassilReport.Ambiguous) {
            (spoken, out, releases, albums) = (shared.spoken, shared.out, shared.releases, shared.albums)
        }

        /// The spoken form and its albums, each by title, artist and year, and by id if these are the same for several.
        var line: LocalizedText {
            let names = albums.map(Self.name)
            let distinct = zip(albums, names).map { album, name -> LocalizedText in
                names.count { $0 == name } > 1 ? "\(name) id:\(album.id)" : name
            }
            return "  \(spoken): \(distinct.joined(separator: "; "))"
        }

        private static func name(of album: Release) -> LocalizedText {
            let name = LocalizedText(album: album.title, by: album.artist)
            guard let year = album.year else { return name }
            return "\(name) (\(year))"
        }
    }

    private struct Unspeakable: Encodable {
        let release: Int64
        let title: String
        let artist: String
        let reason: String
        let say: String?
        let command: String
    }

    private let language: String
    private let titles: Int
    private let values: Int
    private let crates: Int
    private let ambiguous: [Shared]
    private let unspeakable: [Unspeakable]
    private let output: String?
    private let intentScript: String?
    /// True if the file was written, false if it already had the content, nil without a file.
    var isWritten: Bool?
    /// ``isWritten`` for the intent script; nil if none was requested.
    var isScriptWritten: Bool?
    /// The sentences, if they go to standard output.
    var yaml: String?

    private enum CodingKeys: String, CodingKey {
        case language, titles, values, crates, ambiguous, unspeakable, output, intentScript, yaml
        case isWritten = "written"
        case isScriptWritten = "intentScriptWritten"
    }

    init(_ report: HassilReport, language: String, output: String?, script: String?) {
        self.language = language
        (titles, values, crates) = (report.titles, report.values, report.crates)
        ambiguous = report.ambiguous.map(Shared.init)
        unspeakable = report.unspeakable.map {
            Unspeakable(
                release: $0.release, title: $0.title, artist: $0.artist, reason: $0.reason, say: $0.say,
                command: $0.command)
        }
        (self.output, intentScript) = (output, script)
    }

    /// The counts, then the names that are ambiguous, then those that cannot be spoken.
    var lines: [LocalizedText] {
        var lines: [LocalizedText] = [
            "Exported \(titles, .titles), to be said in \(values, .ways), and \(crates, .crates)."
        ]
        if !ambiguous.isEmpty {
            lines.append("Said of several albums, so that Cratebox asks which one:")
            lines += ambiguous.map(\.line)
        }
        if !unspeakable.isEmpty {
            lines.append("Not to be said:")
            lines += unspeakable.map { title in
                let name = LocalizedText(album: title.title, by: title.artist)
                let reason = LocalizedText(written: title.reason)
                guard let say = title.say else {
                    return "  \(name) (\(reason)); \(title.command)"
                }
                let phrase: LocalizedText = "play \(say) on Cratebox"
                return "  \(name) (\(reason)); say “\(phrase)”, or: \(title.command)"
            }
        }
        if let isWritten, let output { lines.append(Self.line(output, isWritten)) }
        if let isScriptWritten, let intentScript { lines.append(Self.line(intentScript, isScriptWritten)) }
        return lines
    }

    private static func line(_ file: String, _ isWritten: Bool) -> LocalizedText {
        isWritten ? "\(file) written." : "\(file) is up to date."
    }
}

extension Plural {
    /// The albums with a name that can be spoken.
    fileprivate static let titles = Plural(one: "{n} title", other: "{n} titles")
    /// The forms of titles and artists that are understood.
    fileprivate static let ways = Plural(one: "{n} way", other: "{n} ways")
}
