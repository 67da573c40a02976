public import CrateCore

/// All keys with their effective values, also where a value is one that its key does not permit.
public struct ConfigurationReading: Sendable, Hashable {
    /// All keys, in documented order.
    public let settings: [ConfigurationSetting]
    /// The sentences about unknown names, in the documented order of the sources.
    public let warnings: [LocalizedText]
    /// What is wrong with values: those of variables first, then those of files, earlier ones taking precedence.
    public let problems: [BoxConfiguration.Problem]

    /// Reads the variables and the files.
    /// - Parameter files: The files to read, earlier ones taking precedence; by default the user's and the system's.
    /// - Throws: The first file that can't be read, or is no JSON object.
    public init(environment: [String: String], files: [String]? = nil) throws(BoxConfiguration.Problem) {
        let layers = try ConfigurationLayer.all(environment, files, isTolerant: true)
        settings = ConfigurationKey.all.map { ConfigurationSetting($0, in: layers) }
        warnings = layers.reversed().flatMap(\.warnings)
        problems = layers.flatMap { $0.refusals.map(\.problem) }
    }
}
