/// What an export lists.
enum ExportKind: Sendable {
    case collection
    case wantlist

    /// The table of its entries.
    var table: String {
        switch self {
        case .collection: "copy"
        case .wantlist: "want"
        }
    }
}
