internal import CrateCore
internal import CrateStore

/// A time or a part of the music, as written or spoken: `30m`, `1h30m`, `1:30`, `90`, `half an hour`, `this album`.
///
/// Sleep is counted in minutes: a number alone is minutes, and `1:30` is an hour and a half.
struct SleepText {
    /// The timer; nil for other text. A time may be out of bounds.
    let timer: SleepTimer?

    init(_ text: String) {
        let text = text.last == "." ? String(text.dropLast()) : text
        guard let amount = UtteredAmount(text) else {
            timer = nil
            return
        }
        timer = text.contains(":") ? Self.clock(text) : amount.first(Self.timer)
    }

    /// The time that a text adds to the timer: `+10m`; nil for any other text.
    static func extra(_ text: String) -> Duration? {
        guard text.first == "+", case .after(let time)? = SleepText(String(text.dropFirst())).timer else { return nil }
        return time
    }

    /// Whether a text ends the timer only in a phrase that names the timer.
    static func isOnlySpoken(_ text: String) -> Bool {
        guard let amount = UtteredAmount(text) else { return false }
        return amount.languages.contains { language in
            let known = language.sleepWords
            return known.spokenOff.contains(Self.words(of: amount.words, known).joined(separator: " "))
        }
    }

    /// The seconds of a time in words, such as `thirty seconds`; nil for any other text.
    /// - Parameter unit: The unit of a number alone, in seconds.
    static func seconds(uttered text: String, alone unit: Int) -> Int? {
        guard text.allSatisfy({ $0.isLetter || $0.isNumber || $0.isWhitespace || $0 == "-" }),
            let amount = UtteredAmount(text)
        else { return nil }
        return amount.first { (folded: String, language: any Localization.Type) -> Int? in
            let known = language.sleepWords
            let words = Self.words(of: folded, known)
            if let minutes = known.times[words.joined(separator: " ")] { return minutes * 60 }
            return Self.seconds(of: words, known, language.vocabulary, alone: unit)
        }
    }

    private static func timer(_ folded: String, in language: any Localization.Type) -> SleepTimer? {
        let known = language.sleepWords
        let words = Self.words(of: folded, known)
        let text = words.joined(separator: " ")
        if known.track.contains(text) { return .end(of: .track) }
        if known.album.contains(text) { return .end(of: .album) }
        if known.off.contains(text) || known.spokenOff.contains(text) { return .off }
        if let minutes = known.times[text] { return .after(.seconds(minutes * 60)) }
        guard let seconds = seconds(of: words, known, language.vocabulary) else { return nil }
        return .after(.seconds(seconds))
    }

    /// Splits a folded text into words, without fillers.
    private static func words(of folded: String, _ known: SleepWords) -> [Substring] {
        folded.split(separator: " ").filter { !known.fillers.contains(String($0)) }
    }

    /// The seconds of pairs of number and unit, the greatest unit first, or of a number alone, by default of minutes.
    private static func seconds(
        of words: [Substring], _ known: SleepWords, _ spoken: SpokenVocabulary, alone single: Int = 60
    ) -> Int? {
        let (parts, units) = (split(words), [(known.hours, 3600), (known.minutes, 60), (known.seconds, 1)])
        guard !parts.isEmpty else { return nil }
        var (total, last) = (0, Int.max)
        for part in parts {
            // A number without a unit is valid alone, or after hours, where it counts minutes.
            let bare: Int? = parts.count == 1 ? single : last == 3600 ? 60 : nil
            let named = units.first { $0.0.contains(part.unit) }?.1
            guard let number = number(part.number, spoken), let unit = part.unit.isEmpty ? bare : named, unit < last
            else {
                return nil
            }
            (total, last) = (total + number * unit, unit)
        }
        return total
    }

    /// Splits words into numbers and their units, which may be written together: `1h30m`. A number without a unit has
    /// an empty one.
    private static func split(_ words: [Substring]) -> [(number: String, unit: String)] {
        var parts: [(number: String, unit: String)] = []
        var number: [String] = []
        for word in words {
            var rest = word
            while let first = rest.first, first.isASCII, first.isNumber {
                let digits = rest.prefix { $0.isASCII && $0.isNumber }
                rest = rest.dropFirst(digits.count)
                let unit = rest.prefix { !($0.isASCII && $0.isNumber) }
                rest = rest.dropFirst(unit.count)
                parts.append((String(digits), String(unit)))
            }
            guard !rest.isEmpty else { continue }
            if let last = parts.last, last.unit.isEmpty, number.isEmpty {
                parts[parts.count - 1].unit = String(rest)
            } else {
                number.append(String(rest))
            }
        }
        guard !number.isEmpty else { return parts }
        // In a number that is written in words, the last word is the unit.
        return parts + [(number.dropLast().joined(separator: " "), number[number.count - 1])]
    }

    /// Parses a number in digits, at most 99,999 so that no unit overflows, or in words from 1 to 120.
    private static func number(_ text: String, _ spoken: SpokenVocabulary) -> Int? {
        guard !text.isEmpty else { return nil }
        if text.allSatisfy({ $0.isASCII && $0.isNumber }) { return text.count <= 5 ? Int(text) : 99_999 }
        return spoken.number(of: text, among: 1...120)
    }

    /// `1:30` and `1:30:15`: hours, minutes and seconds.
    private static func clock(_ text: String) -> SleepTimer? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count) else { return nil }
        let numbers = parts.compactMap { part in
            (1...2).contains(part.count) && part.allSatisfy { $0.isASCII && $0.isNumber } ? Int(part) : nil
        }
        guard numbers.count == parts.count, numbers.dropFirst().allSatisfy({ $0 < 60 }) else { return nil }
        return .after(.seconds(numbers[0] * 3600 + numbers[1] * 60 + (numbers.count > 2 ? numbers[2] : 0)))
    }
}
