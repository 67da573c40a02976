import CrateBox

/// The details of an opened album, as text.
struct AlbumSheetView: Decodable {
    private struct Track: Decodable {
        let position: String?
        let number: Int
        let title: String
        let duration: Double?
    }

    private struct Copy: Decodable {
        let rating: Int?
        let mediaCondition: String?
        let sleeveCondition: String?
        let notes: String?
    }

    private struct Cover: Decodable {
        let path: String
        let embedded: Bool
    }

    private struct Rip: Decodable {
        struct Damage: Decodable {
            let file: String
            let reason: String
        }

        let health: String
        let missing: [String]
        let damage: [Damage]
        let remarks: [String]
    }

    private let label: String?
    private let catalogNumber: String?
    private let format: String?
    private let trackList: [Track]?
    private let copies: [Copy]?
    private let cover: Cover?
    private let rips: [Rip]?

    /// The tracks in a table that fits the terminal.
    var tracks: [TerminalText] {
        let rows = (trackList ?? []).map { track in
            [
                track.position ?? "\(track.number)", track.title.isEmpty ? "Track \(track.number)" : track.title,
                track.duration.map { NowLine.clock($0) } ?? "",
            ]
        }
        return Listing.lines([.init("", .faint), .init(givesWay: true), .init("", .faint)], rows, indent: 2)
    }

    /// What is known of the pressing, its copies, its cover and its rips: a name and a text each.
    var facts: [[String]] {
        let published = [label, catalogNumber, format].compactMap(\.self).filter { !$0.isEmpty }
        var rows: [[String]] = published.isEmpty ? [] : [["Label", published.joined(separator: ", ")]]
        for copy in copies ?? [] {
            if let rating = copy.rating, rating > 0 { rows.append(["Rating", "\(rating) of 5"]) }
            let conditions = [copy.mediaCondition.map { "media \($0)" }, copy.sleeveCondition.map { "sleeve \($0)" }]
            let known = conditions.compactMap(\.self)
            if !known.isEmpty { rows.append(["Condition", known.joined(separator: ", ")]) }
            if let notes = copy.notes, !notes.isEmpty { rows.append(["Notes", notes]) }
        }
        if let cover { rows.append(["Cover", cover.path + (cover.embedded ? " (inside)" : "")]) }
        return rows + (rips ?? []).flatMap(Self.health)
    }

    private static func health(_ rip: Rip) -> [[String]] {
        let word =
            switch rip.health {
            case "tracksMissing": "tracks missing"
            case "damaged": "damaged"
            default: "complete"
            }
        return [["Rip", word]] + rip.missing.map { ["Missing", $0] }
            + rip.damage.map { ["Damaged", "\($0.file): \($0.reason)"] } + rip.remarks.map { ["Note", $0] }
    }
}
