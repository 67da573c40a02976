import Glibc

extension LocalTime {
    /// Seconds since 1970 as the store writes a time: `2026-11-21T02:40:00Z`.
    static func stored(_ seconds: Int) -> String {
        var (moment, parts) = (time_t(seconds), tm())
        gmtime_r(&moment, &parts)
        var text = [CChar](repeating: 0, count: 32)
        let count = strftime(&text, text.count, "%Y-%m-%dT%H:%M:%SZ", &parts)
        return String(decoding: text.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// The present, by the clock on the wall.
    static var now: String { of(stored(Int(time(nil)))) }
}
