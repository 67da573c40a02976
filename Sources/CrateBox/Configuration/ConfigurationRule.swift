internal import Configuration
internal import CrateCore
internal import Foundation

/// The permitted values of a key.
enum ConfigurationRule: Sendable {
    case text(LocalizedText)
    case folder
    case file
    case yesNo
    case number(of: LocalizedText, ClosedRange<Int>)
    case decibels(ClosedRange<Int>)
    case choice([String])
    case carKeys

    /// The permitted values, as a phrase in sentences.
    var expected: LocalizedText {
        switch self {
        case .text(let what): what
        case .folder: "the path of a folder, from / on"
        case .file: "the path of a file, from / on"
        case .yesNo: "true or false"
        case .number(let unit, let range): "a number of \(unit) from \(range.lowerBound) to \(range.upperBound)"
        case .decibels(let range): "a number of decibels from \(range.lowerBound) to \(range.upperBound)"
        case .choice(let names): names.map { LocalizedText(verbatim: $0) }.alternatives
        case .carKeys: "an object of devices, each an object of keys and their commands in quotes"
        }
    }

    /// The content of a JSON value; nil if it is not permitted.
    ///
    /// Foundation represents numbers and booleans by one class; only their C type differs.
    func content(of value: Any) -> ConfigContent? {
        if let text = value as? String {
            switch self {
            case .text: return text.isEmpty ? nil : .string(text)
            case .folder, .file: return text.hasPrefix("/") ? .string(text) : nil
            case .choice(let names): return names.contains(text) ? .string(text) : nil
            case .yesNo, .number, .decibels, .carKeys: return nil
            }
        }
        guard let number = value as? NSNumber else { return nil }
        let isTruth = number.objCType.pointee == CChar(UInt8(ascii: "c"))
        if case .yesNo = self { return isTruth ? .bool(number.boolValue) : nil }
        return isTruth ? nil : content(of: number.doubleValue)
    }

    /// The content of a variable; nil if it is not permitted.
    func content(of text: String) -> ConfigContent? {
        switch self {
        case .text, .folder, .file: return .string(text)
        case .choice(let names): return names.contains(text) ? .string(text) : nil
        case .number: return Int(text).flatMap { content(of: Double($0)) }
        case .decibels: return Double(text).flatMap { content(of: $0) }
        case .carKeys: return nil
        case .yesNo:
            switch text.lowercased() {
            case "1", "true", "yes", "on": return .bool(true)
            case "0", "false", "no", "off": return .bool(false)
            default: return nil
            }
        }
    }

    private func content(of number: Double) -> ConfigContent? {
        switch self {
        case .number(_, let range):
            guard let whole = Int(exactly: number), range.contains(whole) else { return nil }
            return .int(whole)
        case .decibels(let range):
            guard number >= Double(range.lowerBound), number <= Double(range.upperBound) else { return nil }
            return .double(number)
        case .text, .folder, .file, .yesNo, .choice, .carKeys: return nil
        }
    }
}
