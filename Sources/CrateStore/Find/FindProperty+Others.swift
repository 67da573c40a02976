extension FindProperty {
    /// For a property whose value other values add to, an SQL condition over `release` that one of these meets another
    /// condition; nil for others.
    /// - Parameter condition: The condition on the value with this name, which the result has once.
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

    /// For a text that lists several, as exports write it (`2xLP, Album + CD`), a query that returns each as `found`; nil
    /// for others. A format is found with its quantity and without.
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

    /// The rows of a text with commas, as `value`.
    private static func list(_ text: String) -> String {
        #"json_each('[' || replace(json_quote(\#(text)), ', ', '","') || ']')"#
    }
}
