import CrateBox
import CrateClient
import CrateCore
import CrateTerminal

/// The details of an opened album, as text.
struct AlbumSheetView {
    /// The state of a rip, as the reply has it.
    struct Rip: Decodable {
        struct Damage: Decodable {
            let file: String
            let reason: String
            let isUnreadable: Bool
        }

        let library: String
        let folder: String
        let health: String
        let tracks: Int
        let verified: Int
        let missing: [String]
        /// Those of the missing files whose names something else has; nil without any.
        let occupied: [String]?
        let damage: [Damage]
        /// Nil from a box of an earlier version.
        let unscanned: [String]?
        let remarks: [String]
    }

    private let sheet: AlbumSheetDocument<Rip>

    /// Reads the details of a reply; nil if it has none.
    init?(of reply: BoxReply) {
        guard let sheet = try? reply.decode(AlbumSheetDocument<Rip>.self) else { return nil }
        self.sheet = sheet
    }

    /// The tracks in a table that fits the terminal.
    var tracks: [TerminalText] {
        let rows = sheet.trackList.map { track in
            [
                track.position ?? "\(track.number)",
                track.title.isEmpty ? String(localized: "Track \(track.number)") : track.title,
                track.artist ?? "", track.duration.map { NowLine.clock($0) } ?? "",
                OutcomeWords.flaw(missing: track.missing, damaged: track.damaged, unreadable: track.unreadable),
            ]
        }
        let columns: [TerminalTable.Column] = [
            .init("", .faint), .init(narrowing: .name), .init(narrowing: .detail), .init("", .faint),
            .init("", .faint, narrowing: .below),
        ]
        return Listing.lines(columns, rows, indent: 2)
    }

    /// The facts about the pressing, its copies, its cover and its rips, each as a name and a text.
    var facts: [[String]] {
        let published = [sheet.label, sheet.catalogNumber, sheet.format].compactMap(\.self).filter { !$0.isEmpty }
        var rows: [[String]] =
            published.isEmpty ? [] : [Self.fact("Label", verbatim: published.joined(separator: ", "))]
        for copy in sheet.copies {
            if let rating = copy.rating, rating > 0 { rows.append(Self.fact("Rating", "\(rating) of 5")) }
            let conditions: [LocalizedText?] = [
                copy.mediaCondition.map { "media \($0)" }, copy.sleeveCondition.map { "sleeve \($0)" },
            ]
            let known = conditions.compactMap(\.self)
            if !known.isEmpty { rows.append(Self.fact("Condition", known.joined(separator: ", "))) }
            if let notes = copy.notes, !notes.isEmpty { rows.append(Self.fact("Notes", verbatim: notes)) }
        }
        if let cover = sheet.cover {
            rows.append(Self.fact("Cover", cover.embedded ? "\(cover.path) (inside)" : "\(cover.path)"))
        }
        return rows + sheet.rips.flatMap { Self.health($0, named: name(of: $0)) }
    }

    /// The library of a rip, with its folder if the library has another rip too; nil for the only rip.
    private func name(of rip: Rip) -> String? {
        guard sheet.rips.count > 1 else { return nil }
        let isAlone = sheet.rips.count { $0.library == rip.library } == 1
        return isAlone || rip.folder.isEmpty ? rip.library : "\(rip.library)/\(rip.folder)"
    }

    /// The state of a rip, after its name if there are several rips, then its missing, damaged and new files and
    /// its remarks.
    private static func health(_ rip: Rip, named name: String?) -> [[String]] {
        let word: LocalizedText =
            switch rip.health {
            case "tracksMissing": rip.tracks == 0 && !rip.missing.isEmpty ? "all files missing" : "incomplete"
            case "unscanned": "changed since the last scan"
            case "damaged": rip.damage.allSatisfy(\.isUnreadable) ? "unreadable" : "damaged"
            // A scan reads only the head of each file, so it verifies nothing.
            default: rip.verified >= rip.tracks ? "complete, verified" : "complete, not verified"
            }
        let state = name.map { "\($0): \(word.text)" } ?? word.text
        return [fact("Rip", verbatim: state)] + rip.missing.map { missing($0, rip.occupied ?? []) }
            + rip.damage.map {
                fact($0.isUnreadable ? "Unreadable" : "Damaged", "\($0.file): \(LocalizedText(damage: $0.reason))")
            }
            + (rip.unscanned ?? []).map { fact("Not scanned", verbatim: $0) }
            + rip.remarks.map { fact("Note", LocalizedText(written: $0)) }
    }

    private static func missing(_ file: String, _ occupied: [String]) -> [String] {
        guard occupied.contains(file) else { return fact("Missing", verbatim: file) }
        return fact("Missing", "\(file): something else has its name")
    }

    private static func fact(_ name: LocalizedText, _ text: LocalizedText) -> [String] { [name.text, text.text] }

    private static func fact(_ name: LocalizedText, verbatim text: String) -> [String] { [name.text, text] }
}
