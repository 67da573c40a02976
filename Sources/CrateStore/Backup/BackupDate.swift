internal import Glibc
internal import SQLite

/// Determines when a backup was made. The time in its name stays correct when the file is copied, while its
/// modification time becomes that of the copy.
enum BackupDate {
    /// The seconds since 1970 of a backup in the folder `backups`: by the time in the name, else the file's date.
    /// - Parameter changedAt: When the file was changed last.
    static func of(name: String, changedAt: time_t) -> time_t { time(in: name) ?? changedAt }

    /// The time of a name such as `weekly-000003-2026-11-21T125118Z.sqlite`: ``DurableFile/stamp(_:colons:)``.
    static func time(in name: String) -> time_t? {
        guard let found = name.firstMatch(of: /([0-9]{4}-[0-9]{2}-[0-9]{2})T([0-9]{2})([0-9]{2})([0-9]{2})Z/),
            var date = calendar(ofDay: found.1), let hour = Int32(found.2), let minute = Int32(found.3),
            let second = Int32(found.4), hour < 24, minute < 60, second <= 60
        else { return nil }
        (date.tm_hour, date.tm_min, date.tm_sec) = (hour, minute, second)
        return timegm(&date)
    }

    /// The day in a name such as `cratebox-2026-11-21-2.sqlite`, which backups to a folder chosen by the user have:
    /// `2026-11-21`.
    static func day(in name: String) -> String? {
        guard let found = name.firstMatch(of: /^cratebox-([0-9]{4}-[0-9]{2}-[0-9]{2})[.-]/),
            calendar(ofDay: found.1) != nil
        else { return nil }
        return String(found.1)
    }

    /// When the collection in a copy last changed, in seconds since 1970: the later of the last change of its lists and
    /// the last entry of its history. Nil if it has neither.
    static func lastChange(_ database: Database) throws -> Int? {
        let hasLists = try database.value(Int.self, sql: revisionTable) != nil
        let listed = try hasLists ? database.value(Int.self, sql: "SELECT max(at) FROM revision") : nil
        let played = try database.value(
            Int.self, sql: "SELECT CAST(strftime('%s', max(at)) AS INTEGER) FROM play")
        return [listed, played].compactMap(\.self).max()
    }

    private static let revisionTable = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'revision'"

    private static func calendar(ofDay text: Substring) -> tm? {
        let numbers = text.split(separator: "-").compactMap { Int32($0) }
        guard numbers.count == 3, (1...12).contains(numbers[1]), (1...31).contains(numbers[2]) else { return nil }
        var parts = tm()
        (parts.tm_year, parts.tm_mon, parts.tm_mday) = (numbers[0] - 1900, numbers[1] - 1, numbers[2])
        return parts
    }
}
