/// The list that an export contains.
public enum ExportKind: Sendable, Hashable {
    /// The copies that are owned.
    case collection
    /// The wants.
    case wantlist

    /// The table of its entries.
    var table: String {
        switch self {
        case .collection: "copy"
        case .wantlist: "want"
        }
    }
}
