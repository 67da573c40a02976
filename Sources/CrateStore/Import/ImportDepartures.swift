public import CrateCore

/// The records that an import would mark as left, or remove with `--replace`.
///
/// Records that left before are part of neither number: however many they are, the import takes nothing from the list
/// with them.
public struct ImportDepartures: Sendable, Hashable {
    /// Copies of the collection, or wants.
    public let kind: ExportKind
    /// True if the import would remove the records instead of marking them.
    let isReplacing: Bool
    /// The number of listed records that the import would mark or remove.
    public let count: Int
    /// Whether records left before, which an import that replaces removes too.
    let hasEarlier: Bool
    /// The number of records from exports that are listed before the import.
    public let total: Int
    /// The files that list the records which stay.
    public let files: [String]

    /// The most entries that may be marked without asking: in a small collection one record is more than a tenth.
    private static let fewMarked = 5

    /// True above a tenth, which suggests a wrong or incomplete export, so that a confirmation is needed.
    public var isMuch: Bool { count > total / 10 && (isReplacing || count > Self.fewMarked) }

    /// True if the import may remove records.
    public var removesAny: Bool { isReplacing && (count > 0 || hasEarlier) }

    /// How many of how many records: `9 of 12 copies`.
    public var text: LocalizedText { "\(count) of \(total, kind == .collection ? .copies : .wants)" }
}

extension Plural {
    fileprivate static let copies = Plural(one: "{n} copy", other: "{n} copies")
    fileprivate static let wants = Plural(one: "{n} want", other: "{n} wants")
}
