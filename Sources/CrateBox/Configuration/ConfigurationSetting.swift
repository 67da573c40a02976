internal import Configuration
internal import CrateClient
internal import CrateStore
internal import Foundation

/// One key of the configuration, with the value that holds and where it comes from.
public struct ConfigurationSetting: Sendable, Hashable, Encodable {
    /// A checked value.
    public enum Content: Sendable, Hashable {
        /// Words.
        case text(String)
        /// A number.
        case number(Double)
        /// Yes or no.
        case flag(Bool)
    }

    /// As the documentation writes it: `output.pcm`.
    public let key: String
    /// The value as text; nil where the default holds.
    public let value: String?
    /// The file, or the variable, that says so; nil where the default holds.
    public let source: String?
    /// What the key takes, for sentences.
    public let takes: String

    /// All keys, in the order of the documentation.
    /// - Parameter files: the files that count, the first over the others; the user's and the system's by default.
    /// - Throws: the first file, key or variable that cannot be used.
    public static func all(
        environment: [String: String], files: [String]? = nil
    ) throws(BoxConfiguration.Problem) -> [ConfigurationSetting] {
        var layers = [try ConfigurationVariables.layer(environment)]
        let usual = [BoxConfiguration.userFile(environment), BoxConfiguration.systemFile].compactMap(\.self)
        for file in files ?? usual {
            if let layer = try ConfigurationFile.layer(file) { layers.append(layer) }
        }
        return ConfigurationKey.all.map { key in
            let layer = layers.first { $0.text(of: key) != nil }
            let isVariable = layer?.name == layers[0].name
            return ConfigurationSetting(
                key: key.name, value: layer?.text(of: key), source: isVariable ? key.variable : layer?.name,
                takes: key.rule.expected)
        }
    }

    /// The known key that is nearest to a name; nil where none is near.
    public static func key(near name: String) -> String? {
        let names = ConfigurationKey.all.map(\.name)
        return NearestName.of(name, among: names, within: max(2, name.count / 4))
            ?? names.first { $0.hasSuffix("." + name) }
    }

    /// The names of all keys.
    public static var keys: [String] { ConfigurationKey.all.map(\.name) }

    /// A text as a value for a key, checked as a value in a file is.
    /// - Throws: what the key takes, where the text will not do.
    public static func value(_ text: String, for name: String) throws(BoxConfiguration.Problem)
        -> Content
    {
        guard let key = ConfigurationKey.all.first(where: { $0.name == name }) else {
            throw BoxConfiguration.Problem(name, hasToBe: "a key: cratebox config list")
        }
        let content =
            switch key.rule {
            case .text, .folder, .choice: key.rule.content(of: text as Any)
            case .yesNo, .number, .decibels: key.rule.content(of: text)
            case .carKeys: ConfigContent?.none
            }
        switch content {
        case .string(let text): return .text(text)
        case .int(let number): return .number(Double(number))
        case .double(let number): return .number(number)
        case .bool(let isTrue): return .flag(isTrue)
        default: throw BoxConfiguration.Problem(key.name, hasToBe: key.rule.expected)
        }
    }
}

extension ConfigurationLayer {
    /// A value as text; nil where this source says nothing of the key.
    fileprivate func text(of key: ConfigurationKey) -> String? {
        if case .carKeys = key.rule { return carKeys.map { JSON.line($0) } }
        return switch values[key.name] {
        case .string(let text): text
        case .int(let number): "\(number)"
        case .double(let number): Int(exactly: number).map { "\($0)" } ?? "\(number)"
        case .bool(let isTrue): "\(isTrue)"
        default: nil
        }
    }
}
