import ArgumentParser
import Foundation
import IntentReview
import IntentRules

/// Options that choose files, rules and topics; they override the configuration file.
struct SelectionOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Only rules of these topics, with commas between.", valueName: "topics"))
    var topic: String?

    @Option(help: ArgumentHelp("Only these rules, with commas between.", valueName: "rules"))
    var rule: String?

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp(
            "Report on these files only, and judge them within the whole folder; - reads their names from standard input.",
            valueName: "files"))
    var changedFiles: [String] = []

    @Option(help: ArgumentHelp("The configuration; .intent-review.json of the folder unless given.", valueName: "file"))
    var config: String?

    @Option(help: ArgumentHelp("The app's name, for rules that look for it in phrases.", valueName: "name"))
    var appName: String?

    @Option(help: ArgumentHelp("The lowest system that the app runs on: \"iOS 18.0\".", valueName: "system"))
    var deploymentTarget: String?

    @Option(help: ArgumentHelp("Whose framework the code is written for: apple or cratebox.", valueName: "profile"))
    var profile: String?

    /// Reads the configuration file and applies the command line's overrides.
    func configuration(in target: ReviewTarget) throws -> Configuration {
        var configuration = Configuration()
        if let config {
            configuration = try Configuration(json: try target.text(of: config), file: config)
        } else if let file = target.file(Configuration.fileName) {
            configuration = try Configuration(json: try target.text(of: file), file: file)
        }
        if let topic {
            configuration.topics = Set(
                try Self.names(topic, "topic", Rule.Topic.allCases.map(\.rawValue)).compactMap(Rule.Topic.init))
        }
        if let appName { configuration.appName = appName }
        if let deploymentTarget {
            guard Configuration.isSystem(deploymentTarget) else {
                throw CommandProblem(
                    .usage,
                    "“\(deploymentTarget)” is no system and version. Write it as: --deployment-target \"iOS 18.0\"")
            }
            configuration.deploymentTarget = deploymentTarget
        }
        if let profile {
            guard let known = Configuration.Profile(rawValue: profile) else {
                throw CommandProblem(.usage, "There is no profile “\(profile)”. Profiles: apple, cratebox")
            }
            configuration.profile = known
        }
        return configuration
    }

    func ruleNames() throws -> Set<String> {
        guard let rule else { return [] }
        return Set(try Self.names(rule, "rule", Rule.all.map(\.name)))
    }

    static func names(_ text: String, _ kind: String, _ known: [String]) throws -> [String] {
        let names = text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        guard let unknown = names.first(where: { !known.contains($0) }) else {
            if names.isEmpty { throw CommandProblem(.usage, "Name a \(kind): --\(kind) \(known[0])") }
            return names
        }
        let list = kind == "topic" ? "Topics: \(known.joined(separator: ", "))" : "See: intent-review rules"
        throw CommandProblem(.usage, "There is no \(kind) “\(unknown)”. \(list)")
    }
}
