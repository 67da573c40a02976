extension ExportColumns {
    /// A file of a known kind that cannot be imported.
    enum Stranger: Sendable, Hashable {
        case inventory
        case orders
        case webPage

        /// Classifies a header; nil when it is of no known kind.
        init?(header: [String]) {
            let names = ExportColumns.names(header).map { $0.lowercased() }
            let isCollection = names.contains { $0.hasPrefix("collection") }
            if names.contains("listing_id") {
                self = .inventory
            } else if !isCollection, names.contains(where: { $0.hasPrefix("order") || $0.hasPrefix("buyer") }) {
                self = .orders
            } else if names.first.map({ $0.hasPrefix("<") }) == true {
                self = .webPage
            } else {
                return nil
            }
        }

        /// A phrase for an error message.
        var description: String {
            switch self {
            case .inventory: "an inventory export of Discogs, which lists what is for sale"
            case .orders: "a list of orders, which does not say what is in a collection"
            case .webPage: "a web page, which may offer the export"
            }
        }
    }
}
