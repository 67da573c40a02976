public import CrateCore
internal import Glibc

/// One key of the configuration with its effective value and its source.
public struct ConfigurationSetting: Sendable, Hashable, Encodable {
    /// The key as documented: `output.pcm`.
    public let key: String
    /// The value as text, also one that is not permitted; nil for the default.
    public let value: String?
    /// The file or variable that sets the value; nil for the default.
    public let source: String?
    /// The default value; nil if it depends on the machine, or if there is none.
    public let `default`: String?
    /// The permitted values, as a phrase in sentences.
    public let takes: String
    /// The sentence that the value is not permitted; nil for one that is.
    public let problem: String?

    /// The permitted values as a phrase in sentences, in the language of the process.
    public var expected: LocalizedText {
        ConfigurationKey.all.first { $0.name == key }?.rule.expected ?? LocalizedText(written: takes)
    }

    /// Takes the value of a key from the first of some layers that has one. The first layer is that of the variables.
    init(_ key: ConfigurationKey, in layers: [ConfigurationLayer]) {
        let layer = layers.first { $0.values[key.name] != nil || $0.refusal(of: key) != nil }
        let refusal = layer?.refusal(of: key)
        let isVariable = layer?.name == layers.first?.name
        self.key = key.name
        value = layer?.values[key.name]?.text ?? refusal?.text
        source = isVariable ? key.variable : layer?.name
        (self.default, takes) = (key.standard, key.rule.expected.english)
        problem = refusal?.problem.description
    }

    /// All keys, in documented order.
    /// - Parameter files: The files to read, earlier ones taking precedence; by default the user's and the system's.
    /// - Throws: The first unusable file, key or variable.
    public static func all(
        environment: [String: String], files: [String]? = nil
    ) throws(BoxConfiguration.Problem) -> [ConfigurationSetting] {
        let layers = try ConfigurationLayer.all(environment, files, isTolerant: false)
        return ConfigurationKey.all.map { ConfigurationSetting($0, in: layers) }
    }

    /// The known key nearest to a name; nil if none is near.
    public static func key(near name: String) -> String? {
        let names = ConfigurationKey.all.map(\.name)
        return NearestName.of(name, among: names, within: max(2, name.count / 4))
            ?? names.first { $0.hasSuffix("." + name) }
    }

    /// The names of all keys, as files have them: `output.pcm`.
    public static var keys: [String] { ConfigurationKey.all.map(\.name) }

    /// Parses a text as a value for a key, with the checks for values in files. Also refused are a file in the place of
    /// a folder (a missing folder is permitted) and names that no browser can send. A path has one slash between its
    /// parts.
    /// - Throws: ``BoxConfiguration/Problem`` with the permitted values; also for an unknown key.
    public static func value(_ text: String, for name: String) throws(BoxConfiguration.Problem)
        -> Content
    {
        guard let key = ConfigurationKey.all.first(where: { $0.name == name }) else {
            throw BoxConfiguration.Problem(name, hasToBe: "a key: cratebox config list")
        }
        let content =
            switch key.rule {
            case .folder, .passwords: key.rule.content(of: .text(plainPath(text)))
            case .text, .choice, .language: key.rule.content(of: .text(text))
            case .yesNo, .number, .decibels, .carKeys: key.rule.content(of: text)
            }
        guard let content, !isUseless(text, for: key) else {
            throw BoxConfiguration.Problem(key.name, hasToBe: key.rule.expected)
        }
        return content
    }

    /// An absolute path without repeated slashes; any other text as it is.
    private static func plainPath(_ text: String) -> String {
        text.hasPrefix("/") ? "/" + text.split(separator: "/").joined(separator: "/") : text
    }

    /// True for a file in the place of a folder, and for names that no browser can send.
    private static func isUseless(_ text: String, for key: ConfigurationKey) -> Bool {
        if case .folder = key.rule { return isFile(text) }
        guard key.name == ConfigurationKey.webNames.name else { return false }
        let names = text.split(separator: " ")
        return names.isEmpty || !names.allSatisfy(isHostName)
    }

    /// True for ASCII letters, digits, dots, hyphens and underscores, as in a `Host` header; a name has no port.
    private static func isHostName(_ name: Substring) -> Bool {
        name.utf8.allSatisfy { byte in
            let character = Character(Unicode.Scalar(byte))
            return character.isASCII && (character.isLetter || character.isNumber || ".-_".contains(character))
        }
    }

    /// True if a text such as `none` or `off` is meant to unset a key that has no default.
    public static func meansNone(_ text: String, for name: String) -> Bool {
        let hasNoDefault = ConfigurationKey.all.contains { $0.name == name && $0.standard == nil }
        return hasNoDefault
            && ["", "none", "no", "off", "null", "nil", "false", "default", "unset"].contains(text.lowercased())
    }

    private static func isFile(_ path: String) -> Bool {
        var facts = stat()
        return stat(path, &facts) == 0 ? facts.st_mode & S_IFMT != S_IFDIR : errno == ENOTDIR
    }

    /// The permitted values of a key that has only a few, for shell completion; empty for any other key.
    public static func choices(for name: String) -> [String] {
        ConfigurationKey.all.first { $0.name == name }?.rule.choices ?? []
    }

    /// A permitted value of a key, for the command that is suggested after an invalid value; `VALUE` for an unknown
    /// key.
    public static func example(for name: String) -> String {
        ConfigurationKey.all.first { $0.name == name }?.example ?? "VALUE"
    }
}
