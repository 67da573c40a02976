internal import CrateCore

/// The values of one source.
struct ConfigurationLayer {
    /// A value that its key does not permit.
    struct Refusal {
        /// The key, or the object that several keys belong to.
        let name: String
        /// The value as it is written.
        let text: String
        let problem: BoxConfiguration.Problem
    }

    /// The source: the path of a file, or `environment`.
    let name: String
    /// The permitted values, by key.
    private(set) var values: [String: ConfigurationSetting.Content] = [:]
    private(set) var warnings: [LocalizedText] = []
    private(set) var refusals: [Refusal] = []

    init(name: String) { self.name = name }

    var isEmpty: Bool { values.isEmpty }

    mutating func set(_ content: ConfigurationSetting.Content, for key: ConfigurationKey) {
        values[key.name] = content
    }

    /// Adds a value that its key does not permit.
    /// - Parameter name: The key, or the object that several keys belong to.
    mutating func refuse(_ text: String, as name: String, _ problem: BoxConfiguration.Problem) {
        refusals.append(Refusal(name: name, text: text, problem: problem))
    }

    /// The refusal of a key's value, or of the object that the key belongs to; nil for none.
    func refusal(of key: ConfigurationKey) -> Refusal? {
        refusals.first { $0.name == key.name || key.name.hasPrefix($0.name + ".") }
    }

    /// Returns the layer if every value is permitted.
    /// - Throws: The problem of the first value that is not.
    func checked() throws(BoxConfiguration.Problem) -> ConfigurationLayer {
        if let refusal = refusals.first { throw refusal.problem }
        return self
    }

    /// Adds a warning about an unknown name.
    /// - Parameter meant: The nearest known name.
    mutating func warn(about subject: String, meant: String?) {
        warnings.append(meant.map { "\(subject) is not known; did you mean \($0)?" } ?? "\(subject) is not known.")
    }
}

extension ConfigurationLayer {
    /// The layers of the variables and the files, earlier ones taking precedence.
    /// - Parameters:
    ///   - files: The files to read; nil for the user's and the system's.
    ///   - isTolerant: Whether values that are not permitted are kept as refusals.
    /// - Throws: The first file that can't be read or is no JSON object, and the first refusal that is not tolerated.
    static func all(
        _ environment: [String: String], _ files: [String]?, isTolerant: Bool
    ) throws(BoxConfiguration.Problem) -> [ConfigurationLayer] {
        let variables = ConfigurationVariables.tolerantLayer(environment)
        var layers = [try isTolerant ? variables : variables.checked()]
        let usual = [BoxConfiguration.userFile(environment), BoxConfiguration.systemFile].compactMap(\.self)
        for file in files ?? usual {
            guard let layer = try ConfigurationFile.tolerantLayer(file) else { continue }
            layers.append(try isTolerant ? layer : layer.checked())
        }
        return layers
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
