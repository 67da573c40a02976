internal import CrateCore

/// Formats figures and names for the doctor's sentences.
enum EnglishFormat {
    /// A sample rate in kHz with at most one decimal: `44.1 kHz`.
    static func rate(_ rate: Int) -> LocalizedText {
        let (whole, rest) = rate.quotientAndRemainder(dividingBy: 1000)
        return rest == 0 ? "\(whole) kHz" : "\(WrittenNumber.decimal("\(whole).\(rest / 100)")) kHz"
    }

    /// A size in MB, or kB below 1 MiB: `12 MB`.
    static func size(_ bytes: Int) -> LocalizedText {
        bytes < 1 << 20 ? "\(max(bytes >> 10, 1)) kB" : "\(WrittenNumber.grouped(bytes >> 20)) MB"
    }

    /// An age in its largest whole unit: `3 minutes ago`.
    static func ago(_ age: Duration) -> LocalizedText {
        let seconds = age.components.seconds
        switch seconds {
        case ..<0: return "in the future by this clock"
        case 0: return "just now"
        case ..<120: return "\(Int(seconds), .secondsAgo)"
        case ..<7200: return "\(Int(seconds) / 60, .minutesAgo)"
        case ..<172_800: return "\(Int(seconds) / 3600, .hoursAgo)"
        default: return "\(Int(seconds) / 86_400, .daysAgo)"
        }
    }

    /// A position in a track: `1:23`.
    static func time(_ time: Duration) -> String {
        let seconds = time.components.seconds
        let rest = seconds % 60
        return "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)"
    }

    /// `A`, `A and B`, `A, B and C`.
    static func list(_ words: [String]) -> LocalizedText { words.map { LocalizedText(verbatim: $0) }.listed }

    /// A name or path as an argument of a command in a sentence.
    static func quoted(_ word: String) -> String { ShellWord.quoted(word) }
}

extension Plural {
    fileprivate static let secondsAgo = Plural(one: "{n} second ago", other: "{n} seconds ago")
    fileprivate static let minutesAgo = Plural(one: "{n} minute ago", other: "{n} minutes ago")
    fileprivate static let hoursAgo = Plural(one: "{n} hour ago", other: "{n} hours ago")
    fileprivate static let daysAgo = Plural(one: "{n} day ago", other: "{n} days ago")
}
