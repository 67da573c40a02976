internal import Configuration
internal import CrateCore
internal import Foundation

/// The checked values of one source.
struct ConfigurationLayer {
    /// The source, for swift-configuration's logs.
    let name: String
    private(set) var values: [String: ConfigContent] = [:]
    private(set) var carKeys: [String: [String: String]]?
    private(set) var warnings: [LocalizedText] = []

    init(name: String) { self.name = name }

    var isEmpty: Bool { values.isEmpty && carKeys == nil }

    /// The values for swift-configuration, which queries the providers in order.
    var provider: any ConfigProvider {
        let values = values.map { (AbsoluteConfigKey(ConfigKey($0.key)), ConfigValue($0.value, isSecret: false)) }
        return InMemoryProvider(name: name, values: Dictionary(uniqueKeysWithValues: values))
    }

    mutating func set(_ content: ConfigContent, for key: ConfigurationKey) { values[key.name] = content }

    /// Stored separately because swift-configuration has no nested values, and device names may contain dots.
    mutating func setCarKeys(_ value: Any, subject: String) throws(BoxConfiguration.Problem) {
        guard let devices = value as? [String: Any] else {
            throw BoxConfiguration.Problem(subject, hasToBe: ConfigurationKey.carKeys.rule.expected)
        }
        var found: [String: [String: String]] = [:]
        for (device, keys) in devices {
            guard let commands = keys as? [String: String] else {
                throw BoxConfiguration.Problem(subject, hasToBe: ConfigurationKey.carKeys.rule.expected)
            }
            found[device] = commands
        }
        carKeys = found
    }

    /// Adds a warning about an unknown name.
    /// - Parameter meant: The nearest known name.
    mutating func warn(about subject: String, meant: String?) {
        warnings.append(meant.map { "\(subject) is not known; did you mean \($0)?" } ?? "\(subject) is not known.")
    }
}
