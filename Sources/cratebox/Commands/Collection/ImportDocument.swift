import CrateCore
import CrateStore

/// The result of an import as one JSON object: the summary, and what the words have beside it.
struct ImportDocument: Encodable {
    let summary: ImportSummary
    /// Why nothing is marked as left, or the command that finds what is.
    var notes: [LocalizedText] = []
    /// The command that brings back what was removed; nil where nothing was.
    var undo: String?

    private enum Key: CodingKey { case notes, undo }

    func encode(to encoder: any Encoder) throws {
        try summary.encode(to: encoder)
        var fields = encoder.container(keyedBy: Key.self)
        try fields.encode(notes, forKey: .notes)
        try fields.encodeIfPresent(undo, forKey: .undo)
    }
}
