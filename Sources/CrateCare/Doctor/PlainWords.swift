internal import CrateCore

/// Formats figures and names for the doctor's sentences.
enum PlainWords {
    /// `1,180`.
    static func count(_ number: Int) -> String {
        let digits = Array(String(number))
        return digits.enumerated().reduce("") { text, digit in
            let rest = digits.count - digit.offset
            return text + (rest % 3 == 0 && digit.offset > 0 ? "," : "") + String(digit.element)
        }
    }

    /// `1 rip`, `1,180 rips`.
    static func count(_ number: Int, _ thing: String) -> String { "\(count(number)) \(thing)\(number == 1 ? "" : "s")" }

    /// `44.1 kHz`.
    static func rate(_ rate: Int) -> String {
        let (whole, rest) = rate.quotientAndRemainder(dividingBy: 1000)
        return rest == 0 ? "\(whole) kHz" : "\(whole).\(rest / 100) kHz"
    }

    /// `12 MB`.
    static func size(_ bytes: Int) -> String {
        bytes < 1 << 20 ? "\(max(bytes >> 10, 1)) kB" : "\(count(bytes >> 20)) MB"
    }

    /// `3 minutes ago`.
    static func ago(_ age: Duration) -> String {
        let seconds = age.components.seconds
        switch seconds {
        case ..<0: return "in the future by this clock"
        case ..<120: return "\(count(Int(seconds), "second")) ago"
        case ..<7200: return "\(seconds / 60) minutes ago"
        case ..<172_800: return "\(seconds / 3600) hours ago"
        default: return "\(count(Int(seconds) / 86_400)) days ago"
        }
    }

    /// A position in a track: `1:23`.
    static func time(_ time: Duration) -> String {
        let seconds = time.components.seconds
        let rest = seconds % 60
        return "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)"
    }

    /// `A`, `A and B`, `A, B and C`.
    static func list(_ words: [String]) -> String {
        guard words.count > 1, let last = words.last else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " and " + last
    }

    /// A word quoted for a shell.
    static func quoted(_ word: String) -> String { ShellWord.quoted(word) }
}

extension PlainWords {
    /// `A`, `A or B`, `A, B or C`.
    static func alternatives(_ words: [String]) -> String {
        guard words.count > 1, let last = words.last else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " or " + last
    }
}
