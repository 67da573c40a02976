/// The combined values of several sources; earlier ones take precedence.
struct ConfigurationValues {
    private let values: [String: ConfigurationSetting.Content]

    init(_ layers: [ConfigurationLayer]) {
        values = layers.reduce(into: [:]) { values, layer in values.merge(layer.values) { first, _ in first } }
    }

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
}
