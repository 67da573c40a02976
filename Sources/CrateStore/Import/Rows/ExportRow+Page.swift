extension ExportRow {
    /// Reads an item of a page. Requires a number and `basic_information` with a title; without it, the item may be a
    /// master.
    init(_ item: JSONNode, kind: ExportKind, names: PageNames) throws(Refusal) {
        let basic = item["basic_information"]
        guard basic.isObject else { throw Refusal(reason: "basic_information is missing") }
        self.init(release: try Self.number(item["id"], basic["id"]))
        exportedTitle = basic["title"].name ?? ""
        title = Folding.tidied(exportedTitle)
        guard !title.isEmpty else { throw Refusal(reason: "title is missing") }
        let credits = ArtistCredit.list(basic["artists"])
        exportedArtist = TextLimit.name(ArtistCredit.joined(credits, isExact: true))
        artist = TextLimit.name(ArtistCredit.joined(credits, isExact: false))
        label = Self.joined(basic["labels"], "name")
        catalogNumber = Self.joined(basic["labels"], "catno")
        format = MediumFormat.joined(basic["formats"])
        genres = basic["genres"].list.prefix(ReleaseDetail.mostElements).compactMap(\.name)
        year = basic["year"].number.flatMap { (1...9999).contains($0) ? Int($0) : nil }
        rating = item["rating"].number.flatMap { (1...5).contains($0) ? Int($0) : nil }
        addedAt = item["date_added"].text.flatMap(ExportDate.naive)
        if kind == .collection { takeCopy(item, names) } else { notes = item["notes"].text }
    }

    private mutating func takeCopy(_ item: JSONNode, _ names: PageNames) {
        instance = item["instance_id"].number.map { "\($0)" }
        folder = item["folder_id"].number.flatMap { names.folders[$0] }.map { Folding.trimmed($0) }
        var own: [String: String] = [:]
        for note in item["notes"].list {
            guard let field = note["field_id"].number, let value = note["value"].text else { continue }
            switch field {
            case 1: mediaCondition = TextLimit.name(value)
            case 2: sleeveCondition = TextLimit.name(value)
            case 3: notes = value
            default: own[names.fields[field].map { "Collection \($0)" } ?? "field \(field)"] = value
            }
        }
        fields = StoredJSON.text(own)
    }

    private static func number(_ nodes: JSONNode...) throws(Refusal) -> Int64 {
        if let number = nodes.lazy.compactMap(\.number).first(where: { $0 > 0 }) { return number }
        let found = nodes.lazy.compactMap(\.text).first
        throw Refusal(reason: found.map { "id is not the number of a release: \($0.prefix(60))" } ?? "id is missing")
    }

    private static func joined(_ list: JSONNode, _ key: String) -> String? {
        let texts = list.list.prefix(ReleaseDetail.mostElements).compactMap { $0[key].name }
        return texts.isEmpty ? nil : TextLimit.name(texts.joined(separator: ", "))
    }
}
