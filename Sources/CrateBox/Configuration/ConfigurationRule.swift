internal import CrateCore
internal import CrateIntents

/// The permitted values of a key.
enum ConfigurationRule: Sendable {
    case text(LocalizedText)
    case folder
    /// A file with the passwords of MPD clients and the rights of each.
    case passwords
    case yesNo
    case number(of: Unit, ClosedRange<Int>)
    case decibels(ClosedRange<Int>)
    case choice([String])
    /// A language with sentences, with or without a country: `de_DE`.
    case language
    case carKeys

    /// The permitted values, as a phrase in sentences.
    var expected: LocalizedText {
        switch self {
        case .text(let what): what
        case .folder: "the path of a folder, from / on"
        case .passwords: "the path of a file, from / on, with lines such as secret@read,add,player,control,admin"
        case .yesNo: "true or false"
        case .number(let unit, let range): unit.words(range)
        case .decibels(let range): "a number of decibels from \(range.lowerBound) to \(range.upperBound)"
        case .choice(let names): names.map { LocalizedText(verbatim: $0) }.alternatives
        case .language: CrateIntents.languageCodes.map { LocalizedText(verbatim: $0) }.alternatives
        case .carKeys: "an object of devices, each an object of keys and their commands in quotes"
        }
    }

    /// The permitted values where they are few; empty otherwise.
    var choices: [String] {
        switch self {
        case .yesNo: ["true", "false"]
        case .choice(let names): names
        case .language: CrateIntents.languageCodes
        case .text, .folder, .passwords, .number, .decibels, .carKeys: []
        }
    }

    /// Checks a JSON value; nil if the key does not permit it.
    func content(of value: JSONTree) -> ConfigurationSetting.Content? {
        switch (value, self) {
        case (.text(let text), .text): text.isEmpty ? nil : .text(text)
        case (.text(let text), .folder), (.text(let text), .passwords): text.hasPrefix("/") ? .text(text) : nil
        case (.text(let text), .choice(let names)): names.contains(text) ? .text(text) : nil
        case (.text(let text), .language): CrateIntents.language(text) == nil ? nil : .text(text)
        case (.flag(let isTrue), .yesNo): .flag(isTrue)
        case (.number, _): value.number.flatMap { content(of: $0) }
        case (.object(let devices), .carKeys): Self.keys(devices).map { .keys($0) }
        default: nil
        }
    }

    /// The content of a variable; nil if it is not permitted.
    func content(of text: String) -> ConfigurationSetting.Content? {
        switch self {
        case .text: return text.isEmpty ? nil : .text(text)
        case .folder, .passwords: return text.hasPrefix("/") ? .text(text) : nil
        case .choice(let names): return names.contains(text) ? .text(text) : nil
        case .language: return CrateIntents.language(text) == nil ? nil : .text(text)
        case .number: return Int(text).flatMap { content(of: Double($0)) }
        case .decibels: return Double(text).flatMap { content(of: $0) }
        case .carKeys: return (try? JSONTree(parsing: Array(text.utf8))).flatMap { content(of: $0) }
        case .yesNo:
            switch text.lowercased() {
            case "1", "true", "yes", "on": return .flag(true)
            case "0", "false", "no", "off": return .flag(false)
            default: return nil
            }
        }
    }

    private func content(of number: Double) -> ConfigurationSetting.Content? {
        switch self {
        case .number(_, let range):
            guard let whole = Int(exactly: number), range.contains(whole) else { return nil }
            return .number(number)
        case .decibels(let range):
            guard number >= Double(range.lowerBound), number <= Double(range.upperBound) else { return nil }
            return .number(number)
        case .text, .folder, .passwords, .yesNo, .choice, .language, .carKeys: return nil
        }
    }

    /// The keys of devices, each with its command; nil if a value is of another kind.
    private static func keys(_ devices: [String: JSONTree]) -> [String: [String: String]]? {
        let found = devices.compactMapValues { device in
            device.members.flatMap { keys in
                let commands = keys.compactMapValues(\.text)
                return commands.count == keys.count ? commands : nil
            }
        }
        return found.count == devices.count ? found : nil
    }
}

extension ConfigurationRule {
    /// The unit of a key's number, as in `resume.withinMinutes`.
    enum Unit: Sendable {
        case milliseconds, seconds, minutes

        /// The permitted range as a phrase. Each unit has a text of its own, by which the phrase is recognised in log
        /// records.
        fileprivate func words(_ range: ClosedRange<Int>) -> LocalizedText {
            switch self {
            case .milliseconds: "a whole number of milliseconds from \(range.lowerBound) to \(range.upperBound)"
            case .seconds: "a whole number of seconds from \(range.lowerBound) to \(range.upperBound)"
            case .minutes: "a whole number of minutes from \(range.lowerBound) to \(range.upperBound)"
            }
        }
    }
}
