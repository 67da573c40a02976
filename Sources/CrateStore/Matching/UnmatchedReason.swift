internal import SQLite

/// Why a rip was matched to no release, as a clause.
enum UnmatchedReason: String {
    case several = "several releases fit, and none is clearly the best"
    case unsure = "no release fits well enough to be matched"
    case nothing = "nothing in the collection fits"

    /// Weighs the evidence of an unmatched rip against the present collection.
    /// - Parameter row: The rip with the names that ``RipEvidence/init(scanned:_:)`` needs.
    init(_ row: Row, _ database: Database) throws {
        guard try !EvidenceMatch(RipEvidence(scanned: row, database), database).isUndecided() else {
            self = .several
            return
        }
        let (library, folder, source): (String, String, String) = (row["libraryName"], row["folder"], row["source"])
        let offer = try CandidateSearch.offers(database).first {
            $0.library == library && $0.folder == folder && $0.source == source
        }
        self = offer?.candidates.isEmpty == false ? .unsure : .nothing
    }
}
