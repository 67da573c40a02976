import IntentRules

/// Messages about suppressions without effect.
enum SuppressionWords {
    static let nothing = "The comment allows nothing: it names no rule."

    static func strange(_ verb: String) -> String {
        "“\(verb)” is not an instruction; write “allow” or “allow-file”."
    }

    static func unknown(_ name: String) -> String {
        let nearest = NearestNames.nearest(to: name, among: Rule.all.map(\.name), limit: 1).first
        return "There is no rule “\(name)”" + (nearest.map { "; did you mean “\($0)”?" } ?? ".")
    }

    static func unused(_ name: String, _ reach: Suppression.Reach) -> String {
        guard reach != .nothing else {
            return "“allow-file” counts only above the first line of code, so this one allows nothing."
        }
        return "Nothing here needs \(name) to be allowed any more."
    }

    static func reasonless(_ names: String) -> String {
        "The comment allows \(names) without saying why; add the reason after a dash."
    }
}
