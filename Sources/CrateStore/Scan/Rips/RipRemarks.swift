internal import FoundationEssentials
internal import SQLite

/// Describes peculiarities of a rip in sentences for the user.
enum RipRemarks {
    /// The remarks about a rip's files.
    static func of(_ group: RipGroup) -> [String] {
        var remarks: [String] = []
        if let words = releases(group) { remarks.append(words) }
        if let words = sharedPositions(group) { remarks.append(words) }
        for file in group.files where !file.cue.isEmpty {
            guard let first = group.tracks.first(where: { $0.file == file.file }), let start = first.start, start > 0,
                let track = file.cue.first, track.isAudio, track.start == start
            else { continue }
            remarks.append(
                "\(file.name) has \(seconds(start, file.rate)) s of sound before its first track; it is left out.")
        }
        return remarks
    }

    /// A JSON array, as stored in `rip.remarks`.
    static func json(_ remarks: [String]) throws -> String {
        remarks.isEmpty ? "[]" : String(decoding: try JSONEncoder().encode(remarks), as: UTF8.self)
    }

    /// The remarks about a library's rips that have files, by folder.
    static func stored(of library: Int64, _ database: Database) throws -> [ScanSummary.Line] {
        let rows = try database.rows(
            sql: """
                SELECT folder, remarks FROM rip WHERE library = ? AND remarks <> '[]'
                  AND EXISTS (SELECT 1 FROM ripTrack WHERE rip = rip.id AND missingSince IS NULL) ORDER BY folder, id
                """, arguments: [library])
        return rows.flatMap { row in
            list(row["remarks"]).map {
                ScanSummary.Line(file: row["folder"] == "" ? "." : row["folder"], reason: $0)
            }
        }
    }

    /// Decodes `rip.remarks`; empty when it is damaged. Does not parse `[]`, which nearly every rip of a long list has.
    static func list(_ json: String) -> [String] {
        json == "[]" ? [] : (try? ForeignJSON.value([String].self, of: json)) ?? []
    }

    /// Remarks that files name different releases, in which case the majority is used.
    private static func releases(_ group: RipGroup) -> String? {
        var counts: [Int64: Int] = [:]
        for release in group.files.compactMap(\.release) { counts[release, default: 0] += 1 }
        guard counts.count > 1, let taken = group.mostCommon(\.release), let count = counts[taken] else { return nil }
        let others = counts.filter { $0.key != taken }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        let words = others.map { "\($0.value) \($0.value == 1 ? "names" : "name") \($0.key)" }
        return "\(count) of \(group.files.count) files \(count == 1 ? "names" : "name") release \(taken), "
            + "\(words.joined(separator: ", ")); \(taken) is taken."
    }

    /// Remarks that several files have the same position, as when a track exists twice or one folder has several
    /// albums.
    private static func sharedPositions(_ group: RipGroup) -> String? {
        let positions = group.tracks.filter { $0.start == nil }.compactMap(\.position)
        var known: Set<String> = []
        var shared: [String] = []
        for position in positions where !known.insert(position).inserted && !shared.contains(position) {
            shared.append(position)
        }
        guard !shared.isEmpty else { return nil }
        if shared.count > mostPositions { shared.replaceSubrange(mostPositions..., with: ["…"]) }
        return "Several files have the same track number: \(shared.joined(separator: ", "))."
    }

    /// The most positions that a remark lists.
    private static let mostPositions = 12

    private static func seconds(_ frames: Int64, _ rate: Int) -> String {
        guard rate > 0, (0...RipFile.mostFrames).contains(frames) else { return "0.0" }
        let tenths = (frames * 10 + Int64(rate) / 2) / Int64(rate)
        return "\(tenths / 10).\(tenths % 10)"
    }
}
