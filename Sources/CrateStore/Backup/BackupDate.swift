internal import Glibc

/// When a backup was made. The time in its name stays right where the file is copied, whose own date becomes that of the
/// copy.
enum BackupDate {
    /// The seconds since 1970: by the time in the name, else by the day in the name of a backup in a folder of a person's
    /// choice, else the file's date.
    /// - Parameter changedAt: When the file was changed last.
    static func of(name: String, changedAt: time_t) -> time_t {
        if let moment = time(in: name) { return moment }
        guard let midnight = day(in: name) else { return changedAt }
        return (midnight..<midnight + 24 * 3600).contains(changedAt) ? changedAt : midnight
    }

    /// The time of a name such as `weekly-000003-2026-11-21T125118Z.sqlite`: ``DurableFile/stamp(_:colons:)``.
    private static func time(in name: String) -> time_t? {
        guard let found = name.firstMatch(of: /([0-9]{4}-[0-9]{2}-[0-9]{2})T([0-9]{2})([0-9]{2})([0-9]{2})Z/),
            var date = calendar(ofDay: found.1), let hour = Int32(found.2), let minute = Int32(found.3),
            let second = Int32(found.4), hour < 24, minute < 60, second <= 60
        else { return nil }
        (date.tm_hour, date.tm_min, date.tm_sec) = (hour, minute, second)
        return timegm(&date)
    }

    /// The local midnight with which the day of a name such as `cratebox-2026-11-21-2.sqlite` begins.
    private static func day(in name: String) -> time_t? {
        guard let found = name.firstMatch(of: /^cratebox-([0-9]{4}-[0-9]{2}-[0-9]{2})[.-]/),
            var date = calendar(ofDay: found.1)
        else { return nil }
        date.tm_isdst = -1
        return mktime(&date)
    }

    private static func calendar(ofDay text: Substring) -> tm? {
        let numbers = text.split(separator: "-").compactMap { Int32($0) }
        guard numbers.count == 3, (1...12).contains(numbers[1]), (1...31).contains(numbers[2]) else { return nil }
        var parts = tm()
        (parts.tm_year, parts.tm_mon, parts.tm_mday) = (numbers[0] - 1900, numbers[1] - 1, numbers[2])
        return parts
    }
}
