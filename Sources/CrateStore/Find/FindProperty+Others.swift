extension FindProperty {
    /// An SQL condition over `release` that is true if another value of the property meets a condition: the artist of a
    /// track, or one item of a list of formats, labels or catalogue numbers. Nil for any other property.
    /// - Parameter condition: Returns the condition for an SQL expression. The result contains the condition once.
    func others(meeting condition: (_ found: String) -> String) -> String? {
        switch self {
        case .artist:
            """
            release.id IN (SELECT track.release FROM track
              WHERE track.artist IS NOT NULL AND \(condition("folded(track.artist)")))
            """
        case .format, .label, .catalog: items.map { "EXISTS (SELECT 1 FROM (\($0)) WHERE \(condition("found")))" }
        default: nil
        }
    }

    /// A query that returns, as `found`, the items of a property that exports write as a list (`2xLP, Album + CD`); nil
    /// for any other property. A format is returned with its quantity and without.
    private var items: String? {
        switch self {
        case .format:
            """
            SELECT folded(value) AS found FROM \(Self.list("replace(release.format, ' + ', ', ')"))
            UNION ALL SELECT folded(substr(ltrim(value, '0123456789'), 2))
            FROM \(Self.list("replace(release.format, ' + ', ', ')"))
            WHERE value GLOB '[1-9]*' AND ltrim(value, '0123456789') GLOB 'x?*'
            """
        case .label: "SELECT folded(value) AS found FROM \(Self.list("release.label"))"
        case .catalog: "SELECT folded(value) AS found FROM \(Self.list("release.catalogNumber"))"
        default: nil
        }
    }

    /// A table expression with one row, in the column `value`, for each item of a text separated by commas.
    private static func list(_ text: String) -> String {
        #"json_each('[' || replace(json_quote(\#(text)), ', ', '","') || ']')"#
    }
}
