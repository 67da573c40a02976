import IntentRules

/// The objects of a SARIF 2.1.0 log that a review uses; members are named as in the standard.
enum SARIF {
    struct Log: Encodable {
        let schema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
        let version = "2.1.0"
        let runs: [Run]

        enum CodingKeys: String, CodingKey {
            case schema = "$schema"
            case version, runs
        }
    }

    struct Run: Encodable {
        let tool: Tool
        let results: [Result]
        let invocations: [Invocation]
        let columnKind = "utf16CodeUnits"
        let originalUriBaseIds = ["SRCROOT": Base(description: Message("The root of the repository."))]
    }

    struct Base: Encodable {
        let description: Message
    }

    struct Tool: Encodable {
        let driver: Driver
    }

    struct Message: Encodable {
        let text: String

        init(_ text: String) { self.text = text }
    }

    struct Invocation: Encodable {
        let executionSuccessful = true
        let toolExecutionNotifications: [Notification]
        let toolConfigurationNotifications: [Notification]
    }

    struct Notification: Encodable {
        let level: Rule.Severity
        let message: Message
        let locations: [Location]?
        let associatedRule: RuleReference?
    }

    struct RuleReference: Encodable {
        let id: String
    }
}
