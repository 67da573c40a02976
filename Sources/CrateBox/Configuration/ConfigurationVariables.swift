internal import CrateCore

/// The environment variables as a source.
enum ConfigurationVariables {
    private static let prefix = "CRATEBOX_"
    /// Variables that have the prefix `CRATEBOX_` and set no key.
    private static let others: Set = ["CRATEBOX_SOCKET"]

    /// An environment without the variables of this prefix, so that only files count.
    static func removed(from environment: [String: String]) -> [String: String] {
        environment.filter { !$0.key.hasPrefix(prefix) }
    }

    /// Reads the variables. Empty ones are ignored, so that a service file can unset one.
    /// - Throws: The problem with the first unusable variable.
    static func layer(_ environment: [String: String]) throws(BoxConfiguration.Problem) -> ConfigurationLayer {
        try tolerantLayer(environment).checked()
    }

    /// As ``layer(_:)``, also with variables that their keys do not permit.
    static func tolerantLayer(_ environment: [String: String]) -> ConfigurationLayer {
        var layer = ConfigurationLayer(name: "environment")
        let said = environment.filter { $0.key.hasPrefix(prefix) && !$0.value.isEmpty }
        guard !said.isEmpty else { return layer }
        var unknown = Set(said.keys).subtracting(others)
        for key in ConfigurationKey.all {
            let name = key.variable
            guard let text = said[name] else { continue }
            unknown.remove(name)
            guard let content = key.rule.content(of: text) else {
                layer.refuse(text, as: key.name, BoxConfiguration.Problem(name, hasToBe: key.rule.expected))
                continue
            }
            layer.set(content, for: key)
        }
        // Other programs, including tests, may use this prefix: only likely misspellings are reported.
        let known = ConfigurationKey.all.map(\.variable) + others
        for name in unknown.sorted() {
            guard let meant = NearestName.of(name, among: known, within: 2) else { continue }
            layer.warn(about: name, meant: meant)
        }
        return layer
    }
}
