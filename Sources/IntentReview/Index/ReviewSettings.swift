/// What a review is told about the project.
struct ReviewSettings: Sendable, Hashable {
    /// The app's name, for rules that look for it; nil when it is not configured.
    var appName: String?
    /// The lowest system that the app runs on, `iOS` 18.2; nil when neither the configuration nor the project sets it.
    var deploymentTarget: DeploymentTarget?
    /// `cratebox` for a framework of the same names as Apple's.
    var profile: String?
    /// Languages that the project is localised into, by code.
    var languages: Set<String> = []
    /// Whether the project builds in Swift 6 mode.
    var isSwift6 = false
    /// Whether phrases are keys of a string catalogue, AppShortcuts.xcstrings: a phrase that changes loses its translations.
    var hasShortcutCatalogue = false
}

/// A system and its version.
struct DeploymentTarget: Sendable, Hashable {
    var platform: String
    var major: Int
    var minor: Int
}

extension DeploymentTarget {
    /// `iOS 18.2`.
    init?(_ text: String) {
        let words = text.split(separator: " ")
        let numbers = (words.last ?? "").split(separator: ".").map { Int($0) }
        guard words.count == 2, let major = numbers.first ?? nil, numbers.allSatisfy({ $0 != nil }) else { return nil }
        self.init(platform: String(words[0]), major: major, minor: numbers.count > 1 ? numbers[1] ?? 0 : 0)
    }
}
