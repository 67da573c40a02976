/// One page of a collection or a wantlist.
struct ListPage {
    /// Its number, from 1; nil when it does not say.
    let number: Int64?
    /// How many pages there are.
    let pages: Int64?
    /// How many items a page has that is not the last.
    let length: Int64?
    /// How many items all pages have together.
    let total: Int64?
    /// Whether its addresses name a folder that is not the whole collection.
    let isOfOneFolder: Bool
    /// What it lists.
    let items: [JSONNode]

    init(_ root: JSONNode, items key: String) {
        let pagination = root["pagination"]
        number = pagination["page"].number
        pages = pagination["pages"].number
        length = pagination["per_page"].number
        total = pagination["items"].number
        let addresses = pagination["urls"].keys.compactMap { pagination["urls"][$0].text }
        isOfOneFolder = addresses.contains { $0.contains("/folders/") && !$0.contains("/folders/0/") }
        items = root[key].list
    }

    /// How many items the pages before this one have; nil when that cannot be told.
    var itemsBefore: Int? {
        guard let number, let length, (1...1_000_000).contains(number), (1...1000).contains(length) else { return nil }
        return Int((number - 1) * length)
    }
}
