/// The list that an export contains.
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
