public import CrateCore
internal import CratePlayback

/// What is wrong with an output that can't be opened, and the command that comes next. Every command that names such an
/// output uses this type, so that their sentences and advice about one state are the same.
public enum OutputAbsence {
    /// The sentence: the file that the output would write, its missing card, or its name.
    public static func sentence(of name: String) -> LocalizedText {
        if let file = OutputDevice.file(ofPCM: name) { return "\(file) can't be written." }
        return isUnknown(name) ? unknown(name) : unplugged(name)
    }

    /// What keeps an output from being used; nil if nothing is known to.
    /// - Parameter name: The output; nil for the default one.
    static func obstacle(toUsing name: String?) -> LocalizedText? {
        if let name { return OutputDevice.isAbsent(name) ? sentence(of: name) : nil }
        return OutputDevice.present.isEmpty && !OutputDevice.isAnyCardThere() ? noOther : nil
    }

    /// True if ALSA's configuration has no output of this name, so that connecting a device would not help.
    public static func isUnknown(_ name: String) -> Bool { OutputDevice.isUnknown(name) }

    /// The command that lists the other outputs; nil for an output that writes a file.
    public static func next(after name: String) -> String? {
        OutputDevice.file(ofPCM: name) == nil ? listing : nil
    }

    /// The sentence that a box has read another output than the one on which its music plays.
    public static func kept(_ name: String) -> LocalizedText {
        "Only the music that plays now keeps the output \(name)."
    }

    /// The sentence that no output can take the place of a configured one.
    public static let noOther: LocalizedText = "No other output is connected."

    /// The command that lists the outputs.
    public static let listing = "cratebox devices"

    static func unknown(_ name: String) -> LocalizedText { "There is no output \(name)." }

    static func unplugged(_ name: String) -> LocalizedText { "The output \(name) isn't connected: plug it in." }
}
