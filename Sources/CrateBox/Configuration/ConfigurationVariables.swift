internal import CrateStore
internal import Foundation

/// The variables as a source.
enum ConfigurationVariables {
    private static let prefix = "CRATEBOX_"
    /// Variables of the box that are not keys.
    private static let others: Set = ["CRATEBOX_SOCKET"]

    /// What they say. An empty one says nothing, so that a service file can take one back.
    /// - Throws: the problem with the first that cannot be used.
    static func layer(_ environment: [String: String]) throws(BoxConfiguration.Problem) -> ConfigurationLayer {
        var layer = ConfigurationLayer(name: "environment")
        let said = environment.filter { $0.key.hasPrefix(prefix) && !$0.value.isEmpty }
        guard !said.isEmpty else { return layer }
        var unknown = Set(said.keys).subtracting(others)
        for key in ConfigurationKey.all {
            let name = key.variable
            guard let text = said[name] else { continue }
            unknown.remove(name)
            if case .carKeys = key.rule {
                let value = try? ForeignJSON.object(Array(text.utf8))
                try layer.setCarKeys(value ?? NSNull(), subject: name)
            } else if let content = key.rule.content(of: text) {
                layer.set(content, for: key)
            } else {
                throw BoxConfiguration.Problem(name, hasToBe: key.rule.expected)
            }
        }
        // Others may have variables with these letters, tests among them: only a slip of the fingers is told.
        let known = ConfigurationKey.all.map(\.variable) + others
        for name in unknown.sorted() {
            guard let meant = NearestName.of(name, among: known, within: 2) else { continue }
            layer.warn(about: name, meant: meant)
        }
        return layer
    }
}
