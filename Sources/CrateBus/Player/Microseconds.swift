/// A time of music in the unit of MPRIS.
struct Microseconds: Hashable, Comparable, Sendable {
    /// A little less than 32 years: no sum of two overflows.
    private static let most: Int64 = 1_000_000_000_000_000

    let count: Int64

    static let zero = Microseconds(0)

    /// Clamps a number from another program to the bounds.
    init(_ count: Int64) { self.count = min(max(count, -Self.most), Self.most) }

    /// Converts seconds; nil for NaN, a negative number, and more than 10⁹.
    init?(seconds: Double) {
        guard seconds >= 0, seconds <= 1e9 else { return nil }
        count = Int64((seconds * 1_000_000).rounded())
    }

    static func < (one: Microseconds, other: Microseconds) -> Bool { one.count < other.count }

    static func + (one: Microseconds, other: Microseconds) -> Microseconds { Microseconds(one.count + other.count) }

    /// The absolute difference of two times.
    func distance(to other: Microseconds) -> Microseconds { Microseconds(abs(count - other.count)) }

    /// The time in seconds with three decimal places, as the box parses it; 0 for a negative time.
    var thousandths: String {
        let thousandths = max(count, 0) / 1_000
        let rest = "\(thousandths % 1_000)"
        return "\(thousandths / 1_000).\(String(repeating: "0", count: 3 - rest.utf8.count))\(rest)"
    }
}
