import Glibc

/// A time as it is stored, as the clock on the wall showed it.
enum LocalTime {
    /// `2026-11-21 03:40` of `2026-11-21T02:40:00Z`: timegm(3), localtime_r(3). Anything else stays as it is.
    static func of(_ stored: String) -> String {
        let numbers = stored.split { "-T:Z".contains($0) }.compactMap { Int32($0) }
        guard numbers.count == 6, stored.hasSuffix("Z") else { return stored }
        var parts = tm()
        (parts.tm_year, parts.tm_mon, parts.tm_mday) = (numbers[0] - 1900, numbers[1] - 1, numbers[2])
        (parts.tm_hour, parts.tm_min, parts.tm_sec) = (numbers[3], numbers[4], numbers[5])
        var seconds = timegm(&parts)
        guard localtime_r(&seconds, &parts) != nil else { return stored }
        var text = [CChar](repeating: 0, count: 32)
        let count = strftime(&text, text.count, "%Y-%m-%d %H:%M", &parts)
        return String(decoding: text.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
