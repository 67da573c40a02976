internal import Configuration

/// The combined values of several sources; earlier ones take precedence.
///
/// swift-configuration combines them. A single source is read without it: its reader takes 0.1 of a search's 12 ms, and
/// most processes have at most one source.
struct ConfigurationValues {
    private let only: [String: ConfigContent]
    private let reader: ConfigReader?

    init(_ layers: [ConfigurationLayer]) {
        only = layers.first?.values ?? [:]
        reader = layers.count > 1 ? ConfigReader(providers: layers.map(\.provider)) : nil
    }

    func string(_ key: ConfigurationKey) -> String? {
        if let reader { return reader.string(forKey: ConfigKey(key.name)) }
        if case .string(let text)? = only[key.name] { return text }
        return nil
    }

    func int(_ key: ConfigurationKey) -> Int? {
        if let reader { return reader.int(forKey: ConfigKey(key.name)) }
        if case .int(let number)? = only[key.name] { return number }
        return nil
    }

    func double(_ key: ConfigurationKey) -> Double? {
        if let reader { return reader.double(forKey: ConfigKey(key.name)) }
        if case .double(let number)? = only[key.name] { return number }
        return nil
    }

    func bool(_ key: ConfigurationKey) -> Bool? {
        if let reader { return reader.bool(forKey: ConfigKey(key.name)) }
        if case .bool(let isTrue)? = only[key.name] { return isTrue }
        return nil
    }
}
