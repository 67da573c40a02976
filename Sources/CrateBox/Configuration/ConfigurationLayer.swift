internal import Configuration
internal import Foundation

/// What one source says: checked, and ready to be laid over the others.
struct ConfigurationLayer {
    /// Where it comes from, for the library's own logs.
    let name: String
    private(set) var values: [String: ConfigContent] = [:]
    private(set) var carKeys: [String: [String: String]]?
    private(set) var warnings: [String] = []

    init(name: String) { self.name = name }

    var isEmpty: Bool { values.isEmpty && carKeys == nil }

    /// What is given to the library: it asks the sources in turn.
    var provider: any ConfigProvider {
        let values = values.map { (AbsoluteConfigKey(ConfigKey($0.key)), ConfigValue($0.value, isSecret: false)) }
        return InMemoryProvider(name: name, values: Dictionary(uniqueKeysWithValues: values))
    }

    mutating func set(_ content: ConfigContent, for key: ConfigurationKey) { values[key.name] = content }

    /// A tree is no value to the library, and a device's name may have a point in it.
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

    /// - Parameter meant: what is known and near.
    mutating func warn(about subject: String, meant: String?) {
        warnings.append("\(subject) is not known" + (meant.map { "; did you mean \($0)?" } ?? "."))
    }
}
