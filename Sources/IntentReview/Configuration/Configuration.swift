public import IntentRules

/// The configuration of a project's reviews, read only from `.intent-review.json` at the root.
public struct Configuration: Sendable, Hashable {
    /// The name of the file, at the root of the reviewed project.
    public static let fileName = ".intent-review.json"

    /// The severity of a rule in a project, or `off`.
    public enum Level: String, Sendable, Hashable, CaseIterable {
        /// `off` disables the rule; the others replace its severity.
        case off, note, warning, error
    }

    /// The framework that the code uses, because some rules apply to one of them only.
    public enum Profile: String, Sendable, Hashable, CaseIterable {
        /// `apple` is Apple's framework, `cratebox` the module `Intents` of this package.
        case apple, cratebox
    }

    /// The configured levels by rule name; other rules have their own severity.
    public var rules: [String: Level] = [:]
    /// The topics to review; empty for all.
    public var topics: Set<Rule.Topic> = []
    /// The files to review; empty for all.
    public var include: [Glob] = []
    /// The files and folders to leave out.
    public var exclude: [Glob] = []
    /// The name by which phrases are checked for a literal app name; nil to find it in the project.
    public var appName: String?
    /// The oldest supported system: `iOS 18.0`.
    public var deploymentTarget: String?
    /// The framework that the code uses; Apple's by default.
    public var profile: Profile = .apple

    /// Creates the configuration of a project without a file: the severities of the catalogue, optional rules off.
    public init() {}

    /// The settings for rules: those found in the project's files, overridden by the configuration.
    func settings(over found: ReviewSettings = ReviewSettings()) -> ReviewSettings {
        var settings = found
        settings.appName = appName ?? found.appName
        settings.deploymentTarget = deploymentTarget.flatMap { DeploymentTarget($0) } ?? found.deploymentTarget
        if profile != .apple { settings.profile = profile.rawValue }
        return settings
    }

    /// Whether a file is reviewed, by its path relative to the root.
    public func selects(_ file: String) -> Bool {
        (include.isEmpty || include.contains { $0.covers(file) }) && !excludes(file)
    }

    /// Whether a file, or a folder with its contents, is left out.
    public func excludes(_ path: String) -> Bool { exclude.contains { $0.covers(path) } }

    /// Whether a rule is checked in source code: the rule and its topic are enabled.
    public func judges(_ rule: Rule) -> Bool {
        guard rule.source != nil, topics.isEmpty || topics.contains(rule.topic) else { return false }
        guard let level = rules[rule.name] else { return !rule.isOptional }
        return level != .off
    }

    /// The finding with its configured severity; `nil` if it is not reported.
    public func applied(to finding: Finding) -> Finding? {
        guard judges(finding.rule) else { return nil }
        guard let level = rules[finding.rule.name], let severity = Rule.Severity(rawValue: level.rawValue) else {
            return finding
        }
        var finding = finding
        finding.severity = severity
        return finding
    }
}

extension Configuration {
    /// Whether a text names a system and its version: `iOS 18.0`.
    public static func isSystem(_ text: String) -> Bool { DeploymentTarget(text) != nil }
}
