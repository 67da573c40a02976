import IntentRules

extension Baseline {
    /// The format version of the file.
    private static let version = "1"

    /// The file's contents, with one entry per line to ease merging.
    public var json: String {
        let lines = entries.map { entry in
            let members = [
                ("rule", entry.rule), ("module", entry.module), ("scope", entry.scope), ("line", entry.line),
            ]
            return "    {" + members.map { "\"\($0)\": \(JSONText.quoted($1))" }.joined(separator: ", ") + "}"
        }
        let list = lines.isEmpty ? "[]" : "[\n" + lines.joined(separator: ",\n") + "\n  ]"
        return "{\n  \"version\": \(Self.version),\n  \"entries\": \(list)\n}\n"
    }

    /// Parses the file's contents; throws ``InputError`` with the line of the first mistake.
    public init(json: String, file: String = Baseline.fileName) throws(InputError) {
        let root = try JSONReader.read(json, file: file)
        guard let members = root.members, let entries = members.first(where: { $0.name == "entries" })?.node.elements,
            let version = members.first(where: { $0.name == "version" })?.node
        else { throw Self.foreign(file, root.line) }
        guard version.number == Self.version else {
            throw InputError(
                kind: .unknownValue, file: file, line: version.line, key: "version",
                sentence:
                    "The baseline was written by another version; write it anew: \(SuggestedCommand.writeBaseline)")
        }
        var read: [Fingerprint] = []
        for entry in entries { read.append(try Self.entry(entry, file)) }
        self.init(read)
    }

    private static func entry(_ node: JSONNode, _ file: String) throws(InputError) -> Fingerprint {
        let texts = ["rule", "module", "scope", "line"].map { name in
            node.members?.first { $0.name == name }?.node.text
        }
        guard let rule = texts[0], let module = texts[1], let scope = texts[2], let line = texts[3] else {
            throw foreign(file, node.line)
        }
        return Fingerprint(rule: rule, module: module, scope: scope, line: line)
    }

    private static func foreign(_ file: String, _ line: Int) -> InputError {
        InputError(
            kind: .wrongType, file: file, line: line, key: "",
            sentence: "This is no entry of a baseline; write the file anew: \(SuggestedCommand.writeBaseline)")
    }

    /// Whether the rule of an entry no longer exists in the catalogue.
    static func isUnknown(_ entry: Fingerprint) -> Bool { Rule.named(entry.rule) == nil }
}
