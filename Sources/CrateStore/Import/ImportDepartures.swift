/// What an import would mark as left, or remove where it replaces.
public struct ImportDepartures: Sendable, Hashable {
    /// Copies of the collection, or wants.
    let kind: ExportKind
    /// Whether it would remove them.
    let isReplacing: Bool
    /// How many it would mark or remove.
    public let count: Int
    /// How many there are.
    public let total: Int

    /// So few may leave unasked, where they are only marked: in a small collection one record is more than a tenth.
    private static let fewMarked = 5

    /// More than a tenth: an export of something else, or a part of one, looks like that.
    public var isMuch: Bool { count > total / 10 && (isReplacing || count > Self.fewMarked) }

    /// `9 of 12 copies`.
    public var words: String {
        let unit = kind == .collection ? (total == 1 ? "copy" : "copies") : (total == 1 ? "want" : "wants")
        return "\(count) of \(total) \(unit)"
    }
}
