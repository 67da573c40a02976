internal import Glibc
public import Logging
internal import Synchronization

/// Log records as JSON lines on standard error, one write each: the unit may have no clock, so each record carries the
/// boot, the monotonic time and a sequence number beside the time of day.
public struct JSONLinesLog: LogHandler {
    /// Fields that every record carries.
    public var metadata: Logger.Metadata = [:]
    /// Records below this are left out.
    public var logLevel: Logger.Level = .info

    private static let sequence = Atomic<Int>(0)
    private static let boot = bootIdentifier()

    /// A handler.
    public init() {}

    /// A field that every record carries.
    public subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    /// Writes one record; the message is the event's name.
    public func log(event: LogEvent) {
        let number = Self.sequence.add(1, ordering: .relaxed).newValue
        var line = "{\"time\":\"\(Self.timeOfDay())\",\"boot\":\"\(Self.boot)\",\"monotonic\":\(Self.monotonic())"
        line += ",\"seq\":\(number),\"level\":\"\(event.level.rawValue)\",\"event\":"
        line += JSON.line(event.message.description)
        let fields = metadata.merging(event.metadata ?? [:]) { $1 }
        for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
            line += ",\(JSON.line(name)):\(Self.json(value))"
        }
        line += "}\n"
        line.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }

    private static func json(_ value: Logger.Metadata.Value) -> String {
        switch value {
        case .string(let text): JSON.line(text)
        case .stringConvertible(let value as any FixedWidthInteger): value.description
        case .stringConvertible(let value): JSON.line(value.description)
        case .array(let values): "[" + values.map(json).joined(separator: ",") + "]"
        case .dictionary(let values):
            "{"
                + values.sorted { $0.key < $1.key }.map { "\(JSON.line($0.key)):\(json($0.value))" }
                .joined(separator: ",") + "}"
        }
    }

    /// `2026-11-21T02:40:00Z`: gmtime_r(3).
    private static func timeOfDay() -> String {
        var now = time(nil)
        var parts = tm()
        gmtime_r(&now, &parts)
        func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let date = "\(parts.tm_year + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
        return "\(date)T\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec))Z"
    }

    /// Seconds since the boot, to the millisecond.
    private static func monotonic() -> String {
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        let thousandths = String(now.tv_nsec / 1_000_000 + 1000).dropFirst()
        return "\(now.tv_sec).\(thousandths)"
    }

    private static func bootIdentifier() -> String {
        guard let file = fopen("/proc/sys/kernel/random/boot_id", "r") else { return "" }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = fread(&bytes, 1, bytes.count, file)
        return String(decoding: bytes.prefix(count), as: UTF8.self).filter { !$0.isNewline }
    }
}
