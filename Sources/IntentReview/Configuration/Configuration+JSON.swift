import IntentRules

extension Configuration {
    /// The keys that the file may have; any other is an error.
    static let keys = ["rules", "topics", "include", "exclude", "appName", "deploymentTarget", "profile"]

    /// Parses the file. An unknown key, an unknown rule or a value of the wrong type is an error.
    public init(json: String, file: String = Configuration.fileName) throws(InputError) {
        self.init()
        let node = try JSONReader.read(json, file: file)
        let reader = ConfigurationReader(file: file)
        for member in try reader.members(node, key: "") { try read(member, reader) }
    }

    private mutating func read(_ member: JSONNode.Member, _ reader: ConfigurationReader) throws(InputError) {
        switch member.name {
        case "rules": rules = try reader.levels(member)
        case "topics":
            topics = []
            for (text, line) in try reader.texts(member) {
                topics.insert(try reader.value(Rule.Topic.self, text, line, member.name, "topic"))
            }
        case "include": include = try reader.texts(member).map { Glob($0.text) }
        case "exclude": exclude = try reader.texts(member).map { Glob($0.text) }
        case "appName": appName = try reader.text(member)
        case "deploymentTarget": deploymentTarget = try reader.target(member)
        case "profile":
            profile = try reader.value(Profile.self, try reader.text(member), member.node.line, member.name, "profile")
        default: throw reader.unknown(.unknownKey, "key", member.name, member.line, member.name, of: Self.keys)
        }
    }
}
