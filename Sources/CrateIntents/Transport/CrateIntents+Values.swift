internal import CrateCore
internal import CrateStore
public import Intents

extension CrateIntents {
    /// Whether an intent understands the values in at least one language; if not, it fails whatever is playing. The
    /// names of albums, crates and tracks are not checked.
    public static func understands(_ parameters: [String: String], of intent: String) -> Bool {
        languages.contains { language in
            Language.$current.withValue(language) { problem(with: parameters, of: intent) == nil }
        }
    }

    /// Why an intent fails with these values whatever is playing, in the current language; nil if it understands them.
    /// The names of albums, crates and tracks are not checked.
    /// - Parameter isSpoken: Whether the values are words of a spoken phrase, which also names what they are about.
    public static func problem(
        with parameters: [String: String], of intent: String, isSpoken: Bool = false
    ) -> Dialog? {
        if let long = IntentRunner.longValue(in: parameters) { return long.dialog }
        return switch intent {
        case "Volume": parameters["level"].flatMap(VolumeText.problem(with:))
        case "Seek": parameters["time"].flatMap(SeekPlace.problem(with:))
        case "Rewind", "FastForward": parameters["time"].flatMap(SeekPlace.problem(ofStep:))
        case "Repeat": parameters["mode"].flatMap(RepeatMode.problem(with:))
        case "Sleep": parameters["when"].flatMap { SleepText.problem(with: $0, isSpoken: isSpoken) }
        case "SaveQueue": parameters["name"].flatMap(SaveQueueIntent.problem(with:))
        default: nil
        }
    }
}

extension VolumeText {
    /// The sentence about a text that is no volume.
    static func refusal(of text: String) -> Dialog {
        if isBeyondRange(text) { return "The volume goes from 0% to 100%." }
        if text.lowercased().hasSuffix("db"), text.first?.isNumber == true {
            return "A level in decibels is 0 dB or below; +3dB is a step."
        }
        return "“\(text)” isn't a volume. Use 40%, +5%, -5%, -12dB, up, down or mute."
    }

    fileprivate static func problem(with text: String) -> Dialog? {
        VolumeText(text).change == nil ? refusal(of: text) : nil
    }
}

extension SeekPlace {
    /// The sentence about a text that is no time.
    static func refusal(of text: String) -> Dialog {
        if isTooLong(text) { return "A seek goes no further than 24 hours." }
        if isBeyondTrack(text) { return "A seek in percent goes from 0% to 100%." }
        return "“\(text)” isn't a time. Use 1:23, +10, -10 or 50%."
    }

    fileprivate static func problem(with text: String) -> Dialog? {
        SeekPlace(text) == nil ? refusal(of: text) : nil
    }

    fileprivate static func problem(ofStep text: String) -> Dialog? { step(text) == nil ? refusal(of: text) : nil }
}

extension RepeatMode {
    fileprivate static func problem(with text: String) -> Dialog? {
        isNamed(text) ? nil : "“\(text)” isn't a repeat mode. Use off, track or album."
    }

    /// Whether a text is the name of a mode, its name in the current language, or a synonym.
    private static func isNamed(_ text: String) -> Bool {
        let wanted = text.lowercased()
        return allCases.contains { $0.rawValue == wanted || $0.displayName.lowercased() == wanted }
            || synonyms[wanted] != nil
    }
}

extension SleepText {
    /// The sentence about a text that is no timer.
    static func refusal(of text: String) -> Dialog {
        "“\(text)” isn't a time to sleep. Use 30m, 1h30m, track, album or off."
    }

    /// The sentence about a time outside the bounds of a timer.
    static var bounds: Dialog { "Sleep takes from 1 second to 24 hours." }

    fileprivate static func problem(with text: String, isSpoken: Bool) -> Dialog? {
        let added = extra(text).map(SleepTimer.after)
        guard isSpoken || !isOnlySpoken(text), let timer = added ?? SleepText(text).timer else {
            return refusal(of: text)
        }
        guard case .after(let time) = timer else { return nil }
        return SleepTimer.times.contains(time) ? nil : bounds
    }
}

extension SaveQueueIntent {
    /// The sentence about a crate without a name.
    static var emptyName: Dialog { "A crate needs a name." }

    /// The sentence about a name that can't be shown on one line.
    static var unprintableName: Dialog { "A name can't contain line breaks or control characters." }

    /// The sentence about a name that has too many letters.
    static var longName: Dialog { "A name can have up to \(GivenName.mostLetters) letters." }

    /// The sentence about a name of the form `id:4`.
    static func numberName(_ name: String) -> Dialog {
        "“\(name)” means a crate by its number, so it can't be a name."
    }

    /// What is wrong with a name for a crate; nil if a crate can have it.
    static func problem(with name: String) -> Dialog? {
        (CrateEditor.fault(in: name)?.failure as? IntentFailure)?.dialog
    }
}
