/// A folder's name without spaces, as release groups write it: `Artist-Title-2CD-FLAC-1999-GRP`,
/// `artist_-_title-2cd-1999-grp`, `VA-Title-(CAT123)-WEB-2010-GRP`.
///
/// A name with hyphens is a scene name only if it ends in a year and the group's name, and either names a medium or
/// joins words by underscores. Pure.
struct SceneName {
    /// The fields before the medium: artist and title, which may contain hyphens themselves.
    private let fields: [String]
    /// The number of fields that form the artist's name, if `_-_` separates it from the title.
    private let artistFields: Int?
    private let year: Int
    private let catalogNumber: String?

    private static let mostFields = 12

    /// Parses a folder's name; nil if it is not a scene name.
    init?(_ name: Substring) {
        guard !name.contains(where: \.isWhitespace), name.utf8.contains(UInt8(ascii: "-")) else { return nil }
        let joints = name.ranges(of: "_-_")
        // In a scene name, plain hyphens join the year and the group: `Artist_-_Title_-_1986_-_Berlin` is not one.
        if let last = joints.last, name[last.upperBound...].count(where: { $0 == "-" }) < 2 { return nil }
        let parts = { (text: Substring) in
            text.replacing("_-_", with: "-").split(separator: "-").map {
                $0.split(separator: "_").joined(separator: " ")
            }
        }
        var fields = parts(name)
        guard (4...Self.mostFields).contains(fields.count), let year = Self.dropEnd(&fields) else { return nil }
        let sides = Self.dropSides(&fields)
        guard fields.count > 1, sides.isMedium || name.contains("_") else { return nil }
        (self.fields, self.year, catalogNumber) = (fields, year, sides.catalogNumber)
        artistFields = joints.first.map { parts(name[..<$0.lowerBound]).count }.flatMap {
            $0 < fields.count ? $0 : nil
        }
    }

    /// The ways to read the name, most likely first; never empty.
    var readings: [FolderNames.Reading] {
        let places = artistFields.map { [$0] } ?? Array(1..<fields.count)
        return places.map { place in
            FolderNames.Reading(
                title: fields[place...].joined(separator: "-"), artist: fields[..<place].joined(separator: "-"),
                year: year, catalogNumber: catalogNumber)
        }
    }

    /// Drops the year and the release group after it; nil, without effect, when they are missing.
    private static func dropEnd(_ fields: inout [String]) -> Int? {
        let group = Folding.folded(fields[fields.count - 1])
        guard let year = FolderNames.year(fields[fields.count - 2]), group.contains(where: \.isLetter),
            group.utf8.count <= 20, !isMedium(group), !AlbumTitle.isEdition(group),
            !AlbumTitle.namesAnotherRecording(group)
        else { return nil }
        fields.removeLast(2)
        return year
    }

    /// Drops medium, edition and catalogue number from the end, down to artist and title.
    private static func dropSides(_ fields: inout [String]) -> (isMedium: Bool, catalogNumber: String?) {
        var sides: (isMedium: Bool, catalogNumber: String?) = (false, nil)
        while fields.count > 2, let last = fields.last {
            let isInBrackets = last.hasPrefix("(") && last.hasSuffix(")")
            let words = isInBrackets ? String(last.dropFirst().dropLast()) : last
            let folded = Folding.folded(words)
            if isMedium(folded) || (sides.isMedium && languages.contains(words)) {
                sides.isMedium = true
            } else if isInBrackets, sides.catalogNumber == nil, FolderNames.isNumber(words) {
                (sides.isMedium, sides.catalogNumber) = (true, words)
            } else if !AlbumTitle.isEdition(folded) {
                break
            }
            fields.removeLast()
        }
        return sides
    }

    /// True for text that names only media and formats: `cd`, `2cd`, `cd2`, `flac`, `24bit 96khz`.
    private static func isMedium(_ folded: String) -> Bool {
        let words = folded.split(separator: " ")
        return !words.isEmpty
            && words.allSatisfy { word in
                let bare = word.drop { ("0"..."9").contains($0) }
                return media.contains(bare) || media.contains(bare.prefix { !("0"..."9").contains($0) })
            }
    }

    private static let media: Set<Substring> = [
        "cd", "cds", "cdm", "cdr", "cdep", "cda", "lp", "vinyl", "vls", "inch", "web", "dvd", "dvda", "sacd", "tape",
        "cassette", "flac", "lossless", "bit", "khz", "proper", "repack", "rerip", "retail", "promo", "advance",
        "reissue",
        "readnfo", "dirfix", "bootleg", "int",
    ]
    private static let languages: Set<String> = [
        "BR", "CN", "CZ", "DE", "DK", "ES", "FI", "FR", "GR", "HU", "IT", "JP", "KR", "NL", "NO", "PL", "PT", "RU",
        "SE",
        "TR",
    ]
}
