/// Maps the columns of an export by name: their order and number differ between users.
struct ExportColumns {
    /// The columns that the store has fields for; the raw value is the index in a list of all.
    enum Known: Int, CaseIterable {
        case catalogNumber, artist, title, label, format, rating, released, release, folder, dateAdded
        case mediaCondition, sleeveCondition, collectionNotes, notes
    }

    /// The columns that a header with a release number lacks for a collection or wantlist; nil when none are missing,
    /// or the header has no release number.
    static func lack(_ header: [String]) -> String? {
        let bare = names(header).map { $0.lowercased().filter { $0.isLetter || $0.isNumber } }
        guard bare.contains(Known.release.bare), Stranger(header: header) == nil else { return nil }
        let missing = [Known.artist, .title].filter { !bare.contains($0.bare) }.map {
            $0 == .artist ? "Artist" : "Title"
        }
        return missing.isEmpty ? nil : missing.joined(separator: " and ")
    }

    /// Whether the columns are those of a collection or of a wantlist.
    let kind: ExportKind
    /// The column names in the file, trimmed.
    let names: [String]
    /// The known columns that the file lacks.
    let unlisted: Set<Known>
    /// The place of each known column, by its raw value: each row looks up all of them.
    private let places: [Int?]
    /// Whether a known column takes the place, for each place of the header.
    private let isTaken: [Bool]

    /// Reads a header; nil when it is not the header of a collection or wantlist.
    init?(header: [String]) {
        names = Self.names(header)
        let lower = names.map { $0.lowercased() }
        let bare = lower.map { $0.filter { $0.isLetter || $0.isNumber } }
        let places = Known.allCases.map { known in
            lower.firstIndex(of: known.name)
                ?? bare.firstIndex { $0 == known.bare || known.otherNames.contains($0) }
        }
        self.places = places
        unlisted = Set(Known.allCases.filter { places[$0.rawValue] == nil })
        isTaken = names.indices.map { places.contains($0) }
        func has(_ known: Known) -> Bool { places[known.rawValue] != nil }
        guard has(.release), Stranger(header: header) == nil else { return nil }
        let isCollection = bare.contains { $0 == Known.folder.bare || ($0.hasPrefix("collection") && $0.count > 10) }
        kind = isCollection ? .collection : .wantlist
        // A table of releases is a wantlist only if it has artist and title, or is a single column of numbers.
        let isNamed = has(.artist) && has(.title)
        guard isCollection || isNamed || names.count(where: { !$0.isEmpty }) == 1 else { return nil }
    }

    /// The column names, without byte order marks and surrounding white space.
    static func names(_ header: [String]) -> [String] {
        header.map { Folding.trimmed($0.filter { $0 != "\u{FEFF}" }) }
    }

    /// Whether the table has a known column.
    func has(_ known: Known) -> Bool { places[known.rawValue] != nil }

    /// The raw value of a known column; nil when it is empty or there is no such column.
    func value(_ known: Known, in fields: [String]) -> String? {
        guard let place = places[known.rawValue], place < fields.count, !fields[place].isEmpty else { return nil }
        return fields[place]
    }

    /// The non-empty columns without a field in the store, by name; unnamed ones as `column N`, counted from 1.
    func rest(of fields: [String]) -> [String: String] {
        fields.indices.reduce(into: [:]) { rest, place in
            guard !fields[place].isEmpty, place >= isTaken.count || !isTaken[place] else { return }
            let name = place < names.count ? names[place] : ""
            rest[name.isEmpty ? "column \(place + 1)" : name] = fields[place]
        }
    }

    /// The field after the last named one, where old wantlists have the date.
    func unnamed(in fields: [String]) -> String? { fields.count > names.count ? fields[names.count] : nil }

    /// True when these fields, found inside a quoted field, form a row.
    func isPlausible(_ fields: [String]) -> Bool {
        guard fields.count == names.count || fields.count == names.count + (kind == .wantlist ? 1 : 0) else {
            return false
        }
        return value(.release, in: fields).flatMap { Int64(Folding.trimmed($0)) } != nil
    }
}

extension ExportColumns.Known {
    /// The name in lower case.
    var name: String {
        switch self {
        case .catalogNumber: "catalog#"
        case .artist: "artist"
        case .title: "title"
        case .label: "label"
        case .format: "format"
        case .rating: "rating"
        case .released: "released"
        case .release: "release_id"
        case .folder: "collectionfolder"
        case .dateAdded: "date added"
        case .mediaCondition: "collection media condition"
        case .sleeveCondition: "collection sleeve condition"
        case .collectionNotes: "collection notes"
        case .notes: "notes"
        }
    }

    /// The name reduced to letters and digits: R turns `Date Added` into `Date.Added`, others into `DateAdded` or
    /// `date_added`.
    fileprivate var bare: String { name.filter { $0.isLetter || $0.isNumber } }

    /// The names that common scripts use.
    fileprivate var otherNames: [String] {
        switch self {
        case .catalogNumber: ["catalognum", "catalogno", "catalognumber", "catno"]
        case .released: ["releasedyear", "year"]
        default: []
        }
    }
}
