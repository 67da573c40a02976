import CrateTesting

/// Input from outside: extreme values of every type, and damaged copies of valid input.
struct DoorInputs {
    var numbers: SeededNumbers

    init(seed: UInt64) { numbers = SeededNumbers(state: seed) }

    /// Extreme values.
    static let extremes: [String] =
        [
            "", " ", "0", "-0", "1", "-1", "+1", "2147483647", "2147483648", "-2147483649", "4294967296",
            "9223372036854775807", "-9223372036854775808", "+9223372036854775807", "9223372036854775808",
            "-9223372036854775809", "18446744073709551616", "1e999", "-1e308", "nan", "inf", "-inf",
            "0x7fffffffffffffff",
            "100%", "-100%", "+100%", "101%", "-9223372036854775808%", "9223372036854775807%", "1e308dB", "-1e308dB",
            "+1e308dB", "--1e308dB", "nandB", "0dB", "9223372036854775807f", "9223372036854775808f", "-1f", "0f",
            "1440:1440:86400", "1440:59", "-1440:1440:86400", "99999999999999999999:0", ":", "::", "-", "+", "--",
            "1:2:3:4",
            "id:9223372036854775807", "id:-9223372036854775808", "id:0", "id:", "id:9223372036854775808",
            "991000001.1", "991000001.9223372036854775807", "9223372036854775807.9223372036854775807",
            "-9223372036854775808.1", "991000001.0", "991000001.-1", ".", "a.b", "harbour lights", "HARBOUR LIGHTS",
            "the quay - harbour lights", "off", "track", "album", "next", "end", "yes", "no", "\u{0}", "\u{1B}[2J",
            "\u{202E}", "\"", "\\", "'; DROP TABLE releases; --", "NEAR(a b)", "a*", "*", "\"a\" AND", "(((((", "%%%",
            "____",
            "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "e\u{301}\u{301}\u{301}", "mbid:", "mbid:00000000-0000-0000-0000-000000000000", "../../etc/passwd",
        ] + [
            String(repeating: "a", count: 2048), String(repeating: "a ", count: 1024),
            String(repeating: "a", count: 2049), String(repeating: "ab ", count: 20_000),
            String(repeating: "9", count: 2000), String(repeating: "(", count: 2000),
            String(repeating: "😀", count: 500),
        ]

    /// A random element.
    mutating func one<Value>(of values: [Value]) -> Value {
        values[Int.random(in: values.indices, using: &numbers)]
    }

    /// A random number below a limit.
    mutating func number(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &numbers) }

    /// An extreme value or a damaged one.
    mutating func value() -> String {
        let value = one(of: Self.extremes)
        return number(3) > 0 ? value : String(decoding: damaged(Array(value.utf8)), as: UTF8.self)
    }

    /// Bytes with random changes, deletions, repetitions and insertions. Never inserts a line end.
    mutating func damaged(_ bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        for _ in 0...number(4) {
            let place = number(bytes.count + 1)
            switch number(7) {
            case 0: bytes.insert(UInt8(number(256)), at: place)
            case 1: bytes.removeSubrange(place..<min(place + number(9), bytes.count))
            case 2 where place < bytes.count: bytes[place] ^= 1 << UInt8(number(8))
            case 3: bytes.insert(contentsOf: one(of: Self.extremes).utf8.prefix(300), at: place)
            case 4: bytes.insert(contentsOf: bytes[place..<min(place + number(200), bytes.count)], at: place)
            case 5:
                bytes.insert(contentsOf: Array(repeating: one(of: Array("[{\"0".utf8)), count: number(600)), at: place)
            default: bytes = Array(bytes[..<place])
            }
        }
        return bytes.filter { $0 != 10 }
    }

    /// A text as a JSON string.
    static func quoted(_ text: String) -> String {
        "\""
            + text.unicodeScalars.map { scalar in
                switch scalar {
                case "\"": "\\\""
                case "\\": "\\\\"
                case _ where scalar.value < 32:
                    "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
                default: String(scalar)
                }
            }.joined() + "\""
    }
}
