internal import CrateCore

/// The checked values of one source.
struct ConfigurationLayer {
    /// The source: the path of a file, or `environment`.
    let name: String
    private(set) var values: [String: ConfigurationSetting.Content] = [:]
    private(set) var warnings: [LocalizedText] = []

    init(name: String) { self.name = name }

    var isEmpty: Bool { values.isEmpty }

    mutating func set(_ content: ConfigurationSetting.Content, for key: ConfigurationKey) {
        values[key.name] = content
    }

    /// Adds a warning about an unknown name.
    /// - Parameter meant: The nearest known name.
    mutating func warn(about subject: String, meant: String?) {
        warnings.append(meant.map { "\(subject) is not known; did you mean \($0)?" } ?? "\(subject) is not known.")
    }
}

/// The combined values of several sources; earlier ones take precedence.
struct ConfigurationValues {
    private let values: [String: ConfigurationSetting.Content]

    init(_ layers: [ConfigurationLayer]) {
        values = layers.reduce(into: [:]) { values, layer in values.merge(layer.values) { first, _ in first } }
    }

    /// The values as text, by key.
    var texts: [String: String] { values.mapValues(\.text) }

    func string(_ key: ConfigurationKey) -> String? {
        if case .text(let text)? = values[key.name] { text } else { nil }
    }

    func int(_ key: ConfigurationKey) -> Int? { double(key).flatMap { Int(exactly: $0) } }

    func double(_ key: ConfigurationKey) -> Double? {
        if case .number(let number)? = values[key.name] { number } else { nil }
    }

    func bool(_ key: ConfigurationKey) -> Bool? {
        if case .flag(let isTrue)? = values[key.name] { isTrue } else { nil }
    }

    func keys(_ key: ConfigurationKey) -> [String: [String: String]]? {
        if case .keys(let devices)? = values[key.name] { devices } else { nil }
    }
}
