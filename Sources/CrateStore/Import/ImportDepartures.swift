public import CrateCore

/// The numbers of records that an import would mark as left, or remove with `--replace`.
///
/// An import that replaces removes records that left before, too; another one leaves them as they are. Wants that left
/// are on no list, so they are not among those that a question names.
public struct ImportDepartures: Sendable, Hashable {
    /// Copies of the collection, or wants.
    public let kind: ExportKind
    /// True if the import would remove the records instead of marking them.
    let isReplacing: Bool
    /// The records that would leave, of those that are listed now.
    let listed: Share
    /// The records that the import would mark or remove, of those that it may.
    let all: Share
    /// The files of all exports of this list.
    public let files: [String]

    /// The most entries that may be marked without asking: in a small collection one record is more than a tenth.
    private static let fewMarked = 5

    /// A number of records, and the number that they are part of.
    struct Share: Sendable, Hashable {
        let count: Int
        let total: Int

        /// True above a tenth, which suggests a wrong or incomplete export.
        var isMuch: Bool { count > total / 10 }
    }

    /// The number of records that the import would mark or remove.
    public var count: Int { all.count }

    /// The number of records from exports that it may mark or remove.
    public var total: Int { all.total }

    /// True if a confirmation is needed: for more than a tenth of the listed records, or of those that a question
    /// names. Up to five records are marked without a confirmation.
    public var isMuch: Bool { (listed.isMuch || named.isMuch) && (isReplacing || count > Self.fewMarked) }

    /// True if the import may remove records.
    public var removesAny: Bool { isReplacing && count > 0 }

    /// How many of how many records: `9 of 1,200 copies`.
    public var text: LocalizedText {
        "\(WrittenNumber.grouped(named.count)) of \(named.total, kind == .collection ? .copies : .wants)"
    }

    /// The records that a question names.
    private var named: Share { kind == .wantlist ? listed : all }
}

extension Plural {
    fileprivate static let copies = Plural(one: "{n} copy", other: "{n} copies")
    fileprivate static let wants = Plural(one: "{n} want", other: "{n} wants")
}
