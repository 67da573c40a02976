import CrateCore
import CrateIntents
import Intents

extension LogSentence.Words {
    /// The request of a car key and its result. Older records, and those of requests that succeeded, have no key.
    var key: LocalizedText {
        let key: LocalizedText = facts["key"].map { "The key \($0)" } ?? "A key"
        return switch (facts["outcome"], facts["error"]) {
        case ("played", _): played(by: key)
        case (_?, _): "\(key) asked for \(request): \(reason)."
        case (nil, let error?): refused(key, because: error)
        case (nil, nil) where facts["reason"] == "startCancelled": "A key stopped a start."
        case (nil, nil): "\(key) asked for \(request)."
        }
    }

    private func played(by key: LocalizedText) -> LocalizedText {
        let missing = facts["skipped"].flatMap(Int.init) ?? 0
        guard missing > 0 else { return "\(key) asked for \(request)." }
        return "\(key) asked for \(request): \(missing, .missingTracks)."
    }

    /// The sentence about a request that failed.
    /// - Parameter error: The name of the failure, as in JSON.
    private func refused(_ key: LocalizedText, because error: String) -> LocalizedText {
        switch error {
        case "nothingPlays": "\(key) asked for \(request), and nothing was playing."
        case "noVolume": "\(key) asked for \(request), and the output had no volume."
        case "queueIsEmpty": "\(key) asked for \(request), and the queue was empty."
        case "startOfQueue": "\(key) asked for \(request) at the first album of the queue."
        case "endOfQueue": "\(key) asked for \(request) at the last album of the queue."
        case "emptyCrate": "\(key) asked for \(request), which has nothing to play."
        case "notInCollection": "\(key) asked for \(request), which isn't in the collection."
        case "noSuchCrate", "noSuchEntry", "noSuchTrack": "\(key) asked for \(request), which doesn't exist."
        case "needsValue", "usage": "\(key) asked for \(request), which wasn't understood."
        case "outputAbsent", "outputDenied": "\(key) asked for \(request): \(OutcomeWords.ofLibrary(error))."
        case "noBox": "\(key) asked for \(request), and the box didn't answer."
        case "store": "\(key) asked for \(request), and the collection couldn't be opened."
        default: "\(key) asked for \(request), which failed."
        }
    }

    /// The name of an album or a crate, or the title of the command with its value.
    private var request: LocalizedText {
        let name = facts["command"] ?? ""
        let title = Self.title(ofIntent: name)
        guard let value = facts["value"] else { return "“\(title)”" }
        return switch name {
        case "PlayAlbum", "QueueAlbum": "the album “\(value)”"
        case "PlayCrate": "the crate “\(value)”"
        default: "“\(title) \(value)”"
        }
    }

    /// The title of an intent in the language of the process; the name if there is no such intent.
    static func title(ofIntent name: String) -> LocalizedText {
        let intent = CrateIntents.candidates(for: name).first { $0.name == name }
        return intent.map { LocalizedText(written: $0.title) } ?? "\(name)"
    }
}
