/// A length or position in music, in thousandths of a second.
struct Seconds: Hashable, Sendable {
    private let count: Int64

    /// Rounds to thousandths; nil for NaN, a negative time, and 10¹² seconds or more.
    init?(_ seconds: Double) {
        guard seconds >= 0, seconds < 1e12 else { return nil }
        count = Int64((seconds * 1000).rounded())
    }

    /// The thousandths after the whole seconds.
    var rest: Int64 { count % 1000 }

    /// The seconds with three decimal places: `9.104`.
    var thousandths: String {
        let rest = "\(count % 1000)"
        return "\(count / 1000).\(String(repeating: "0", count: 3 - rest.utf8.count))\(rest)"
    }

    /// The nearest whole number.
    var rounded: Int64 { (count + 500) / 1000 }

    /// The whole seconds, rounded down.
    var whole: Int64 { count / 1000 }
}
