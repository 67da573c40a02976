import CrateCore
import CrateStore

/// The result of an import as one JSON object: the summary, with the notes and the undo command of the text.
struct ImportDocument: Encodable {
    let summary: ImportSummary
    /// What the summary does not show, such as why nothing is marked as left.
    var notes: [LocalizedText] = []
    /// The command that restores what was removed; nil if nothing was.
    var undo: String?

    private enum Key: CodingKey { case notes, undo }

    func encode(to encoder: any Encoder) throws {
        try summary.encode(to: encoder)
        var fields = encoder.container(keyedBy: Key.self)
        try fields.encode(notes, forKey: .notes)
        try fields.encodeIfPresent(undo, forKey: .undo)
    }
}
