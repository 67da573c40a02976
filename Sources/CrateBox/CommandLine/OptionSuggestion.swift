/// Removes the option that ArgumentParser suggests for an unknown one if it is not similar: `--json` for `--foo`.
package enum OptionSuggestion {
    /// A usage error without a suggestion that is too far from the unknown option.
    package static func checked(_ message: String) -> String {
        guard let start = message.firstRange(of: "Unknown option '"),
            let middle = message[start.upperBound...].firstRange(of: "'. Did you mean '"),
            let end = message[middle.upperBound...].firstRange(of: "'?")
        else { return message }
        let unknown = name(message[start.upperBound..<middle.lowerBound])
        let suggested = name(message[middle.upperBound..<end.lowerBound])
        let isNear = NearestName.of(unknown, among: [suggested], within: unknown.count < 5 ? 1 : 2) != nil
        guard !isNear, !suggested.hasPrefix(unknown) || unknown.isEmpty else { return message }
        return message[..<middle.lowerBound] + "'" + message[end.upperBound...]
    }

    private static func name(_ option: Substring) -> String { String(option.drop { $0 == "-" }) }
}
