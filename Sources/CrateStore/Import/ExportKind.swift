/// What an export lists.
enum ExportKind: Sendable {
    case collection
    case wantlist

    /// The table that says whether a release is known already.
    var table: String {
        switch self {
        case .collection: "copy"
        case .wantlist: "want"
        }
    }
}
