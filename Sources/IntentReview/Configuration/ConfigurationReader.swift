import IntentRules

/// Converts the values of a configuration, and reports invalid ones.
struct ConfigurationReader {
    let file: String

    func members(_ node: JSONNode, key: String) throws(InputError) -> [JSONNode.Member] {
        guard let members = node.members else { throw wrongType(key, node, "an object") }
        return members
    }

    func text(_ member: JSONNode.Member) throws(InputError) -> String {
        guard let text = member.node.text else { throw wrongType(member.name, member.node, "a text") }
        return text
    }

    func texts(_ member: JSONNode.Member) throws(InputError) -> [(text: String, line: Int)] {
        guard let elements = member.node.elements else { throw wrongType(member.name, member.node, "a list of texts") }
        var texts: [(String, Int)] = []
        for element in elements {
            guard let text = element.text else { throw wrongType(member.name, element, "a list of texts") }
            texts.append((text, element.line))
        }
        return texts
    }

    /// Reads `"rules": { "missing-prompt": "off" }`.
    func levels(_ member: JSONNode.Member) throws(InputError) -> [String: Configuration.Level] {
        var levels: [String: Configuration.Level] = [:]
        for rule in try members(member.node, key: member.name) {
            let key = "\(member.name).\(rule.name)"
            guard Rule.named(rule.name) != nil else {
                throw unknown(.unknownRule, "rule", rule.name, rule.line, key, of: Rule.all.map(\.name))
            }
            guard let text = rule.node.text else { throw wrongType(key, rule.node, "a text") }
            levels[rule.name] = try value(Configuration.Level.self, text, rule.node.line, key, "level")
        }
        return levels
    }

    /// Reads `"iOS 18.0"`.
    func target(_ member: JSONNode.Member) throws(InputError) -> String {
        let text = try text(member)
        let systems = ["iOS", "iPadOS", "macOS", "watchOS", "tvOS", "visionOS"]
        if let target = DeploymentTarget(text), systems.contains(target.platform) { return text }
        throw InputError(
            kind: .unknownValue, file: file, line: member.node.line, key: member.name,
            sentence: "“\(text)” for “\(member.name)” is no system with its version; write it like “iOS 18.0”.")
    }

    /// Parses one of the cases; the error for any other text suggests the nearest one or lists them.
    func value<Value: RawRepresentable<String> & CaseIterable>(
        _ type: Value.Type, _ text: String, _ line: Int, _ key: String, _ noun: String
    ) throws(InputError) -> Value {
        if let value = Value(rawValue: text) { return value }
        throw unknown(.unknownValue, noun, text, line, key, of: Value.allCases.map(\.rawValue))
    }

    func unknown(
        _ kind: InputError.Kind, _ noun: String, _ name: String, _ line: Int, _ key: String, of known: [String]
    ) -> InputError {
        let place = kind == .unknownKey ? "" : " for “\(key)”"
        let words =
            switch NearestNames.nearest(to: name, among: known, limit: 1).first {
            case .some(let near): "; did you mean “\(near)”?"
            case nil where kind == .unknownRule: "; `intent-review rules` lists them."
            case nil: "; known are \(known.joined(separator: ", "))."
            }
        return InputError(
            kind: kind, file: file, line: line, key: key,
            sentence: "There is no \(noun) “\(name)”\(kind == .unknownValue ? place : "")\(words)")
    }

    private func wrongType(_ key: String, _ node: JSONNode, _ wanted: String) -> InputError {
        let subject = key.isEmpty ? "The configuration" : "“\(key)”"
        return InputError(
            kind: .wrongType, file: file, line: node.line, key: key,
            sentence: "\(subject) takes \(wanted), and this is \(node.kind).")
    }
}
