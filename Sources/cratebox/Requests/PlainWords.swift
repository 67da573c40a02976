/// The words after a command: values, `--json`, and options with a value each. No option occurs twice.
struct PlainWords {
    private(set) var values: [String] = []
    /// The values by option, with its dashes: `--output`.
    private(set) var options: [String: String] = [:]
    private(set) var json = false

    /// Reads words; nil if one of them is anything else.
    /// - Parameters:
    ///   - names: The options, with `--`.
    ///   - hasSteps: True if `-10` and `-5%` are values.
    init?(_ words: ArraySlice<String>, options names: [String] = [], hasSteps: Bool = false) {
        var rest = words
        while let word = rest.popFirst() {
            if word == "--json", !json {
                json = true
            } else if names.contains(word) {
                guard let value = rest.popFirst(), !value.hasPrefix("-"), !value.allSatisfy(\.isWhitespace),
                    options[word] == nil
                else { return nil }
                options[word] = value
            } else if !word.hasPrefix("-") || hasSteps && Self.isStep(word) {
                values.append(word)
            } else {
                return nil
            }
        }
    }

    private static func isStep(_ word: String) -> Bool {
        word.utf8.dropFirst().first.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
    }
}
