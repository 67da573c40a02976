internal import CrateCore

extension ConfigurationKey {
    /// The key with a value that can take the place of an unusable one: the same value with or without quotes,
    /// otherwise the default or a typical value where only a few are permitted. Nil if it can't be known what was
    /// meant.
    func remedy(of value: JSONTree) -> BoxConfiguration.Problem.Remedy? {
        // No output has a number as its name, so another one was meant.
        if name == Self.pcm.name { return nil }
        let written: String? =
            switch value {
            case .text(let text), .number(let text): text
            case .null, .flag, .list, .object: nil
            }
        if let meant = written.flatMap({ rule.content(of: $0) }) {
            return BoxConfiguration.Problem.Remedy(key: name, value: meant.text)
        }
        // A guess whether something is on could change what is heard.
        if case .yesNo = rule { return nil }
        return rule.choices.isEmpty
            ? nil : BoxConfiguration.Problem.Remedy(key: name, value: standard ?? example)
    }
}

extension ConfigurationRule {
    /// Whether a value is a number that is permitted in quotes, such as a port.
    func isUnquoted(_ value: JSONTree) -> Bool {
        if case .number(let digits) = value { content(of: JSONTree.text(digits)) != nil } else { false }
    }
}
