internal import SQLite

/// A search condition: `year<1990`, `genre=Thrash`, `title~puppets`, `playable`.
public struct FindCondition: Sendable, Hashable {
    /// The property whose value is compared.
    public let property: FindProperty
    /// The comparison between the property and `value`.
    public let comparator: FindComparator
    /// The value to compare with, as it was written; for a relative day such as `30d`, its date.
    public let value: String

    /// Parses a condition. A flag without comparator and value means `yes`.
    /// - Throws: ``FindError`` when the text is no condition, or its property, comparator or value is not valid.
    public init(_ text: String) throws(FindError) {
        let name = text.prefix { $0.isLetter || $0 == " " }
        let rest = text.dropFirst(name.count)
        let word = Folding.trimmed(name).lowercased()
        guard !word.isEmpty else { throw .badCondition(text) }
        guard let property = FindProperty(rawValue: word) else { throw .unknownProperty(word) }
        self.property = property
        if rest.isEmpty, property.kind == .flag {
            (comparator, value) = (.equal, "yes")
        } else {
            // Longer operators first, so that `<=` is not read as `<`.
            let known = FindComparator.allCases.sorted { $0.rawValue.count > $1.rawValue.count }
            guard let comparator = known.first(where: { rest.hasPrefix($0.rawValue) }) else {
                throw .badCondition(text)
            }
            self.comparator = comparator
            let written = Folding.trimmed(rest.dropFirst(comparator.rawValue.count))
            // Only text values may begin with the sign of a comparator; `year==1988` and `year=>1988` are mistakes.
            if property.kind != .text, let first = written.first, "=!<>~".contains(first) { throw .badCondition(text) }
            let isDay = property.kind == .date && comparator != .contains
            value = (isDay ? RelativeDay.date(written) : nil) ?? written
        }
        try check()
    }

    /// The SQL condition over `release`, with bound values.
    /// - Parameter playable: What decides which albums can be played.
    func sql(_ playable: PlayableAlbums) -> (text: String, arguments: Bindings) {
        let argument: any Storable =
            switch property.kind {
            case .text: Folding.folded(value)
            case .number: number
            case .flag: Self.flag(value)
            case .date: value
            }
        if let rows = property.rows {
            let isWithout = comparator == .notEqual
            let (compared, arguments) = Self.compare("found", isWithout ? .equal : comparator, argument)
            return ("\(isWithout ? "NOT " : "")EXISTS (SELECT 1 FROM \(rows) WHERE \(compared))", arguments)
        }
        guard let column = property.value(playable) else {
            preconditionFailure("A property has one value, or rows of them.")
        }
        guard property.kind == .date, comparator != .contains else { return compare(column, argument) }
        return Self.compare("substr(\(column), 1, \(value.count))", comparator, argument)
    }

    /// Compares the album's own value; with `=`, `!=` and `~` also the values of ``FindProperty/others(meeting:)``.
    /// Comparisons of order use the album's own value alone.
    private func compare(_ column: String, _ argument: (any Storable)?) -> (text: String, arguments: Bindings) {
        let own = Self.compare(column, comparator, argument)
        let isWithout = comparator == .notEqual
        guard isWithout || comparator == .equal || comparator == .contains,
            let others = property.others(meeting: { found in
                Self.compare(found, isWithout ? .equal : comparator, argument).0
            })
        else { return own }
        let text = isWithout ? "\(own.0) AND NOT \(others)" : "\(own.0) OR \(others)"
        return ("(\(text))", own.1 + [argument])
    }

    private func check() throws(FindError) {
        func bad(_ expected: String) -> FindError {
            .badValue(property: property.rawValue, value: value, expected: expected)
        }
        guard property.comparators.contains(comparator) else { throw .badComparator(comparator, property: property) }
        switch property.kind {
        case .number where number == nil && property == .rate: throw bad("write 44100, 44.1kHz or 96k")
        case .number where number == nil: throw bad("it has to be a whole number")
        case .flag where Self.flag(value) == nil: throw bad("it is yes or no")
        case .date where comparator != .contains && !Self.isDate(value):
            throw bad("write 2019, 2019-05, 2019-05-31, today or 30d")
        default: break
        }
    }

    private static func compare(
        _ column: String, _ comparator: FindComparator, _ value: (any Storable)?
    ) -> (String, Bindings) {
        let text = comparator == .contains ? "instr(\(column), ?) > 0" : "\(column) \(comparator.sql) ?"
        return ("(\(text))", [value])
    }

    /// The whole number of the value; for a sample rate, in hertz.
    private var number: Int64? { property == .rate ? rate : Int64(value) }

    /// The sample rate of a value such as `44100`, `44.1`, `96k`, `96kHz` or `44.1 kHz`. No recording has a rate below
    /// 1,000 Hz, so a smaller number without a unit is in kilohertz.
    private var rate: Int64? {
        let text = value.lowercased()
        let unit = ["khz", "hz", "k"].first(where: text.hasSuffix) ?? ""
        let digits = Folding.trimmed(String(text.dropLast(unit.count)))
        guard digits.allSatisfy({ "0123456789.".contains($0) }), let amount = Double(digits), amount < 1e9 else {
            return nil
        }
        let isInThousands = unit.isEmpty ? amount < 1000 : unit != "hz"
        return Int64((isInThousands ? amount * 1000 : amount).rounded())
    }

    private static func flag(_ text: String) -> Bool? {
        switch text.lowercased() {
        case "yes", "true", "on", "1": true
        case "no", "false", "off", "0": false
        default: nil
        }
    }

    /// True for a year, a month or a day that is in the calendar.
    private static func isDate(_ text: String) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        let widths = parts.map(\.utf8.count)
        guard [[4], [4, 2], [4, 2, 2]].contains(widths),
            parts.allSatisfy({ $0.utf8.allSatisfy { 48...57 ~= $0 } })
        else { return false }
        let numbers = parts.compactMap { Int($0) }
        guard numbers.count > 1 else { return true }
        guard 1...12 ~= numbers[1] else { return false }
        return numbers.count == 2 || 1...days(ofMonth: numbers[1], in: numbers[0]) ~= numbers[2]
    }

    private static func days(ofMonth month: Int, in year: Int) -> Int {
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
    }
}
