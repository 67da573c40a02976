internal import Foundation
internal import Glibc

/// Which lists were exported where: `exports.json` in the state folder.
///
/// Any process; two that note a list in the same moment may lose one of the two notes, and the next export makes up
/// for it.
public struct ExportRegistry: Sendable {
    /// The file's name in the state folder.
    static let fileName = "exports.json"
    private let path: String

    /// The lists of a state folder. Looks at nothing.
    public init(state: String) { path = state + "/" + Self.fileName }

    /// All of them, by path; none where nothing can be read.
    public var all: [ExportEntry] {
        guard let data = FileManager.default.contents(atPath: path),
            let document = try? JSONDecoder().decode(Document.self, from: data)
        else { return [] }
        return document.exports
    }

    /// Remembers a list; one that was exported to the same file before is another now.
    /// - Throws: ``ExportFile/Problem`` when it cannot be written.
    public func note(_ entry: ExportEntry) throws(ExportFile.Problem) {
        try keep(all.filter { $0.path != entry.path } + [entry])
    }

    /// Lets a list go: its file stays as it is.
    /// - Throws: ``ExportFile/Problem`` when that cannot be written.
    public func forget(path gone: String) throws(ExportFile.Problem) {
        let entries = all
        guard entries.contains(where: { $0.path == gone }) else { return }
        try keep(entries.filter { $0.path != gone })
    }

    private struct Document: Codable {
        var exports: [ExportEntry]
    }

    private func keep(_ entries: [ExportEntry]) throws(ExportFile.Problem) {
        let text = JSON.line(Document(exports: entries.sorted { $0.path < $1.path })) + "\n"
        try ExportFile(path).write(Array(text.utf8))
    }
}
