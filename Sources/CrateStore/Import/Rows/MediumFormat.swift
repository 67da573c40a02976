/// The format of a release as the CSV export writes it: `2xLP, Album`, `CD, Single + DVD`.
enum MediumFormat {
    /// Joins Discogs' `formats`; nil when there are none. Omits the word Vinyl before descriptions, as the CSV export
    /// does.
    static func joined(_ formats: JSONNode) -> String? {
        let parts = formats.list.prefix(ReleaseDetail.mostElements).compactMap(part)
        return parts.isEmpty ? nil : TextLimit.name(parts.joined(separator: " + "))
    }

    private static func part(_ format: JSONNode) -> String? {
        let name = format["name"].name
        let descriptions = format["descriptions"].list.prefix(ReleaseDetail.mostElements).compactMap(\.name)
        let words = descriptions + [format["text"].name].compactMap(\.self)
        var all = name == "Vinyl" && !words.isEmpty ? words : [name].compactMap(\.self) + words
        guard let first = all.first else { return nil }
        if let quantity = format["qty"].number, quantity > 1 { all[0] = "\(quantity)x\(first)" }
        return all.joined(separator: ", ")
    }
}
