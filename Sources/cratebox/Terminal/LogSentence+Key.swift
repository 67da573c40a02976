import CrateCore

extension LogSentence.Words {
    /// What a key of the car asked for, and what came of it. Older records, and those of what succeeded, have no key.
    var key: LocalizedText {
        let key: LocalizedText = facts["key"].map { "The key \($0)" } ?? "A key"
        if facts["state"] == "stopped" { return "A key stopped a start." }
        if let outcome = facts["outcome"], outcome != "played" { return "\(key) asked for \(request): \(reason)." }
        switch facts["error"] {
        case "nothingPlays": return "\(key) asked for \(request), and nothing was playing."
        case "notInCollection": return "\(key) asked for \(request), which isn't in the collection."
        case "noSuchCrate": return "\(key) asked for \(request), which doesn't exist."
        case "needsValue": return "\(key) asked for \(request), which wasn't understood."
        case _?: return "\(key) asked for \(request), which failed."
        case nil: return "\(key) asked for \(request)."
        }
    }

    /// The name of an album or a crate, or the command with its value.
    private var request: LocalizedText {
        let name = facts["command"] ?? ""
        guard let value = facts["value"] else { return "\(name)" }
        return switch name {
        case "PlayAlbum", "QueueAlbum": "the album “\(value)”"
        case "PlayCrate": "the crate “\(value)”"
        default: "\(name) “\(value)”"
        }
    }
}
