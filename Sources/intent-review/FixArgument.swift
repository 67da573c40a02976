import IntentRules

/// Rewrites `--fix RULE[,RULE]` as the hidden option `--fix-rule`, to distinguish it from the flag `--fix`.
enum FixArgument {
    static func spelledOut(_ arguments: [String]) -> [String] {
        var spelled: [String] = []
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "--fix", let next = rest.first, isRules(next) {
                spelled += ["--fix-rule", next]
                rest.removeFirst()
            } else if argument.hasPrefix("--fix=") {
                spelled += ["--fix-rule", String(argument.dropFirst(6))]
            } else {
                spelled.append(argument)
            }
        }
        return spelled
    }

    private static func isRules(_ text: String) -> Bool {
        let names = text.split(separator: ",")
        return !names.isEmpty && names.allSatisfy { Rule.named(String($0)) != nil }
    }
}
