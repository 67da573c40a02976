internal import CrateCore
public import Logging

/// One record of the log: event, severity, time and facts. Sinks determine its format.
public struct LogRecord: Sendable, Hashable {
    /// How serious the event is; `warning` and above are also kept as problems.
    public var level: Logger.Level
    /// The name of the event, such as `storeLock`, by which programs filter.
    public var event: String
    /// The facts; no name is in ``reserved``.
    public private(set) var fields: [String: LogValue]
    /// When the event happened, by two clocks.
    public var moment: LogMoment
    /// The number among the process's records, from 1; 0 until it is submitted to a ``LogWriter``.
    public internal(set) var sequence = 0

    /// Names used by every record. A fact with such a name gets a trailing `_`.
    package static let reserved: Set = ["time", "boot", "monotonic", "seq", "level", "event"]

    /// Describes an event, by default one that happens now. A fact with a ``reserved`` name gets a trailing `_`.
    public init(
        _ level: Logger.Level, _ event: String, _ fields: [String: LogValue] = [:], at moment: LogMoment = .now
    ) {
        self.level = level
        self.event = event
        self.fields = fields
        self.moment = moment
        for name in Self.reserved {
            if let value = self.fields.removeValue(forKey: name) { self.fields[name + "_"] = value }
        }
    }

    /// True if level, event and facts are equal, whatever the times.
    func isSame(as other: LogRecord) -> Bool {
        level == other.level && event == other.event && fields == other.fields
    }

    /// The record with one fact added, changed or removed.
    func with(_ name: String, _ value: LogValue?) -> LogRecord {
        var record = self
        record.fields[name] = value
        return record
    }

    /// The record with a count unless it is 0.
    func counting(_ name: String, _ count: Int) -> LogRecord {
        count > 0 ? with(name, .number("\(count)")) : self
    }

    /// One JSON object without a line end: time and event first, then the facts sorted by name.
    public var json: String {
        let when = "\"time\":\"\(moment.timeOfDay)\",\"boot\":\"\(LogMoment.boot)\",\"monotonic\":\(moment.monotonic)"
        let what = "\"seq\":\(sequence),\"level\":\"\(level.rawValue)\",\"event\":\(JSONText.quoted(event))"
        return "{\(when),\(what)" + (fields.isEmpty ? "" : "," + LogValue.members(fields)) + "}"
    }
}
