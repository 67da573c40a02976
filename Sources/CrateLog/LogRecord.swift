internal import CrateCore
public import Logging

/// One record of the log: what happened, how grave it is, and when. How it is written is the sinks' concern.
public struct LogRecord: Sendable, Hashable {
    /// How grave it is.
    public var level: Logger.Level
    /// What happened, by its name.
    public var event: String
    /// Facts about it. Never one of ``reserved``.
    public private(set) var fields: [String: LogValue]
    /// When.
    public var moment: LogMoment
    /// Its number among the process' records, from 1; 0 until it is handed to a ``LogWriter``.
    public internal(set) var sequence = 0

    /// Names that every record uses for itself. A fact of such a name gets a `_` behind it.
    package static let reserved: Set = ["time", "boot", "monotonic", "seq", "level", "event"]

    /// A record of now, unless said otherwise.
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

    /// True when it says the same as another one, whenever that was.
    func saysTheSame(as other: LogRecord) -> Bool {
        level == other.level && event == other.event && fields == other.fields
    }

    /// The same record with one fact more, less or changed.
    func with(_ name: String, _ value: LogValue?) -> LogRecord {
        var record = self
        record.fields[name] = value
        return record
    }

    /// The same record with a count, unless that is 0.
    func counting(_ name: String, _ count: Int) -> LogRecord {
        count > 0 ? with(name, .number("\(count)")) : self
    }

    /// One JSON object, without a line's end: when and what first, then the facts sorted by name.
    public var json: String {
        let when = "\"time\":\"\(moment.timeOfDay)\",\"boot\":\"\(LogMoment.boot)\",\"monotonic\":\(moment.monotonic)"
        let what = "\"seq\":\(sequence),\"level\":\"\(level.rawValue)\",\"event\":\(JSONText.quoted(event))"
        return "{\(when),\(what)" + (fields.isEmpty ? "" : "," + LogValue.members(fields)) + "}"
    }
}
