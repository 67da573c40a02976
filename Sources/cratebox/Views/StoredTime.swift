import Glibc

/// Formats times as log records and backups have them, by strftime(3).
enum StoredTime {
    /// Seconds since 1970 as UTC: `2026-11-21T02:40:00Z`.
    static func of(_ seconds: Int) -> String {
        var (moment, parts) = (time_t(seconds), tm())
        gmtime_r(&moment, &parts)
        return text(&parts, "%Y-%m-%dT%H:%M:%SZ")
    }

    /// Today's date in local time: `2026-11-21`.
    static var today: String {
        var (moment, parts) = (time(nil), tm())
        localtime_r(&moment, &parts)
        return text(&parts, "%Y-%m-%d")
    }

    private static func text(_ parts: inout tm, _ format: String) -> String {
        var text = [CChar](repeating: 0, count: 32)
        let count = strftime(&text, text.count, format, &parts)
        return String(decoding: text.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
