internal import CrateCore
internal import Intents

extension CrateIntents {
    /// False if an intent understands a value in none of its languages, so that it fails whatever plays. The names of
    /// albums, crates and tracks are not checked.
    public static func understands(_ parameters: [String: String], of intent: String) -> Bool {
        let (name, isUnderstood): (String, (String) -> Bool)
        switch intent {
        case "Volume": (name, isUnderstood) = ("level", { VolumeText($0).change != nil })
        case "Seek": (name, isUnderstood) = ("time", { SeekPlace($0) != nil })
        case "Repeat": (name, isUnderstood) = ("mode", { RepeatMode(named: $0) != nil })
        case "Sleep": (name, isUnderstood) = ("when", { SleepText($0).isPossible })
        default: return true
        }
        guard let value = parameters[name] else { return true }
        return languages.contains { language in Language.$current.withValue(language) { isUnderstood(value) } }
    }
}

extension RepeatMode {
    /// The mode of a word, as a parameter takes it.
    fileprivate init?(named text: String) {
        let wanted = text.lowercased()
        let named = Self.allCases.first { $0.rawValue == wanted || $0.displayName.lowercased() == wanted }
        guard let mode = named ?? Self.synonyms[wanted] else { return nil }
        self = mode
    }
}

extension SleepText {
    /// True for a timer that can be set.
    fileprivate var isPossible: Bool {
        guard case .after(let time) = timer else { return timer != nil }
        return SleepTimer.times.contains(time)
    }
}
