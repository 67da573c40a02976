/// What a release is pressed on, as the CSV export says it: `2xLP, Album`, `CD, Single + DVD`.
enum MediumFormat {
    /// Joins the parts of `formats`; nil when there are none. The CSV export leaves the word Vinyl out, and so do we.
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
