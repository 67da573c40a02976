public import IntentRules

/// What a project asks of its reviews: `.intent-review.json` at the root, and nothing else.
public struct Configuration: Sendable, Hashable {
    /// The file's name.
    public static let fileName = ".intent-review.json"

    /// What becomes of a rule's findings.
    public enum Level: String, Sendable, Hashable, CaseIterable {
        case off, note, warning, error
    }

    /// Whose framework the code is written for.
    public enum Profile: String, Sendable, Hashable, CaseIterable {
        case apple, cratebox
    }

    /// Levels of rules, by name; other rules keep their own.
    public var rules: [String: Level] = [:]
    /// Topics that are looked at; all where it is empty.
    public var topics: Set<Rule.Topic> = []
    /// Files that are looked at; all where it is empty.
    public var include: [Glob] = []
    /// Files and folders that are not looked at.
    public var exclude: [Glob] = []
    /// What the application is called.
    public var appName: String?
    /// The oldest system that it runs on: `iOS 18.0`.
    public var deploymentTarget: String?
    /// Whose framework the code is written for.
    public var profile: Profile = .apple

    /// Where nothing is asked.
    public init() {}

    /// What rules are told, over what the project tells itself.
    func settings(over found: ReviewSettings = ReviewSettings()) -> ReviewSettings {
        var settings = found
        settings.appName = appName ?? found.appName
        settings.deploymentTarget = deploymentTarget.flatMap { DeploymentTarget($0) } ?? found.deploymentTarget
        if profile != .apple { settings.profile = profile.rawValue }
        return settings
    }

    /// Whether a file is looked at, by its path relative to the root.
    public func selects(_ file: String) -> Bool {
        (include.isEmpty || include.contains { $0.covers(file) }) && !excludes(file)
    }

    /// Whether a file, or a folder with all that is below, is left out.
    public func excludes(_ path: String) -> Bool { exclude.contains { $0.covers(path) } }

    /// Whether a rule is looked for in source: it is on, and of a topic that is.
    public func judges(_ rule: Rule) -> Bool {
        guard rule.source != nil, topics.isEmpty || topics.contains(rule.topic) else { return false }
        guard let level = rules[rule.name] else { return !rule.isOptional }
        return level != .off
    }

    /// A finding with the severity that is asked for; `nil` where it is not to be reported.
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
