/// Which column of an export holds what. Columns are found by name: their order and number vary by user.
struct ExportColumns {
    /// The columns that we have a place for, by their names in lower case.
    enum Known: String, CaseIterable {
        case catalogNumber = "catalog#"
        case artist
        case title
        case label
        case format
        case rating
        case released
        case release = "release_id"
        case folder = "collectionfolder"
        case dateAdded = "date added"
        case mediaCondition = "collection media condition"
        case sleeveCondition = "collection sleeve condition"
        case collectionNotes = "collection notes"
        case notes
    }

    /// What a header with a release number lacks to be that of a collection or a wantlist; nil where it lacks nothing.
    static func lack(_ header: [String]) -> String? {
        let bare = names(header).map { $0.lowercased().filter { $0.isLetter || $0.isNumber } }
        guard bare.contains(Known.release.bare), Stranger(header: header) == nil else { return nil }
        let missing = [Known.artist, .title].filter { !bare.contains($0.bare) }.map {
            $0 == .artist ? "Artist" : "Title"
        }
        return missing.isEmpty ? nil : missing.joined(separator: " and ")
    }

    /// Collection or wantlist.
    let kind: ExportKind
    /// The columns' names as the file has them, trimmed.
    let names: [String]
    private let places: [Known: Int]

    /// Reads a header; nil when it is the header of something else.
    init?(header: [String]) {
        names = Self.names(header)
        let lower = names.map { $0.lowercased() }
        let bare = lower.map { $0.filter { $0.isLetter || $0.isNumber } }
        places = Known.allCases.reduce(into: [:]) { places, known in
            places[known] =
                lower.firstIndex(of: known.rawValue)
                ?? bare.firstIndex { $0 == known.bare || known.otherNames.contains($0) }
        }
        guard places[.release] != nil, Stranger(header: header) == nil else { return nil }
        let isCollection = bare.contains { $0 == Known.folder.bare || ($0.hasPrefix("collection") && $0.count > 10) }
        kind = isCollection ? .collection : .wantlist
        // A table about releases is no list of wishes; a list of numbers alone is.
        let isNamed = places[.artist] != nil && places[.title] != nil
        guard isCollection || isNamed || names.count(where: { !$0.isEmpty }) == 1 else { return nil }
    }

    /// The names of columns, without what programs leave around them.
    static func names(_ header: [String]) -> [String] {
        header.map { Folding.trimmed($0.filter { $0 != "\u{FEFF}" }) }
    }

    /// The value of a known column as it stands in the file; nil when it is empty or there is no such column.
    func value(_ known: Known, in fields: [String]) -> String? {
        guard let place = places[known], place < fields.count, !fields[place].isEmpty else { return nil }
        return fields[place]
    }

    /// The columns that we have no place for, by name; those without a name by number, from 1.
    func rest(of fields: [String]) -> [String: String] {
        let taken = Set(places.values)
        return fields.indices.reduce(into: [:]) { rest, place in
            guard !taken.contains(place), !fields[place].isEmpty else { return }
            let name = place < names.count ? names[place] : ""
            rest[name.isEmpty ? "column \(place + 1)" : name] = fields[place]
        }
    }

    /// The field after the last named one: an old wantlist has its date there.
    func unnamed(in fields: [String]) -> String? { fields.count > names.count ? fields[names.count] : nil }

    /// Whether these fields, found in the midst of a quoted one, are a row.
    func looksRight(_ fields: [String]) -> Bool {
        guard fields.count == names.count || fields.count == names.count + (kind == .wantlist ? 1 : 0) else {
            return false
        }
        return value(.release, in: fields).flatMap { Int64(Folding.trimmed($0)) } != nil
    }
}

extension ExportColumns.Known {
    /// Its name without what programs replace: R makes `Date.Added` of `Date Added`, others `DateAdded` and `date_added`.
    fileprivate var bare: String { rawValue.filter { $0.isLetter || $0.isNumber } }

    /// What scripts call it.
    fileprivate var otherNames: [String] {
        switch self {
        case .catalogNumber: ["catalognum", "catalogno", "catalognumber", "catno"]
        case .released: ["releasedyear", "year"]
        default: []
        }
    }
}
