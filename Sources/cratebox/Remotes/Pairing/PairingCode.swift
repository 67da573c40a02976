import CrateLog
import Glibc

/// A code of six digits with which one browser is paired, within five minutes.
struct PairingCode: Sendable, Hashable {
    /// The name of its file. It is readable by those who may make a code themselves, for minutes.
    static let fileName = "browsers/code"
    /// The time for which it is valid, in seconds.
    static let lifetime = 300

    /// Six digits, which may begin with zeros.
    let digits: String
    /// The seconds since the boot until which it is valid. Setting the clock does not change it.
    let end: Int
    /// The id of that boot, because its clock counts from there: `/proc/sys/kernel/random/boot_id`.
    let boot: String

    /// Draws a code from the kernel's random numbers.
    init(at now: Int = Self.secondsSinceBoot) {
        var random = SystemRandomNumberGenerator()
        let number = String(Int.random(in: 0...999_999, using: &random))
        (digits, end) = (String(repeating: "0", count: 6 - number.count) + number, now + Self.lifetime)
        boot = LogMoment.boot
    }

    /// Parses a code, `123456 8123` and the id of a boot; nil for other text.
    init?(_ text: String) {
        let words = text.split(whereSeparator: \.isWhitespace)
        guard words.count == 3, words[0].utf8.count == 6, words[0].utf8.allSatisfy(Self.isDigit),
            let end = Int(words[1])
        else { return nil }
        (digits, self.end, boot) = (String(words[0]), end, String(words[2]))
    }

    /// The content of its file: digits, end and boot.
    var text: String { "\(digits) \(end) \(boot)\n" }

    /// The digits in two groups, for people.
    var spaced: String { digits.prefix(3) + " " + digits.suffix(3) }

    /// True for the digits, with or without blanks and hyphens, until the code ends. A code of an earlier boot has
    /// ended.
    func matches(_ typed: String, at now: Int = Self.secondsSinceBoot) -> Bool {
        let typed = typed.utf8.filter { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "-") }
        let isInTime = boot == LogMoment.boot && now <= end && end - now <= Self.lifetime
        return ConstantTime.areEqual(typed, Array(digits.utf8)) && isInTime
    }

    /// The seconds since the boot, including suspension: clock_gettime(2), `CLOCK_BOOTTIME`.
    static var secondsSinceBoot: Int {
        var time = timespec()
        clock_gettime(CLOCK_BOOTTIME, &time)
        return time.tv_sec
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
