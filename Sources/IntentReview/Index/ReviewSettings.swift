/// Facts about a project from its configuration and its files.
struct ReviewSettings: Sendable, Hashable {
    /// The name of the app, which rules search for; nil if not configured.
    var appName: String?
    /// The lowest supported system, `iOS` 18.2; nil if neither the configuration nor the project sets it.
    var deploymentTarget: DeploymentTarget?
    /// `cratebox` for a framework with the same names as Apple's.
    var profile: String?
    /// The codes of the languages that the project is localised into.
    var languages: Set<String> = []
    /// Whether the project builds in Swift 6 mode.
    var isSwift6 = false
    /// Whether phrases are keys of AppShortcuts.xcstrings; changing a phrase then loses its translations.
    var hasShortcutCatalogue = false
}

/// A system and its version.
struct DeploymentTarget: Sendable, Hashable {
    var platform: String
    var major: Int
    var minor: Int
}

extension DeploymentTarget {
    /// Parses `iOS 18.2`.
    init?(_ text: String) {
        let words = text.split(separator: " ")
        let numbers = (words.last ?? "").split(separator: ".").map { Int($0) }
        guard words.count == 2, let major = numbers.first ?? nil, numbers.allSatisfy({ $0 != nil }) else { return nil }
        self.init(platform: String(words[0]), major: major, minor: numbers.count > 1 ? numbers[1] ?? 0 : 0)
    }
}
