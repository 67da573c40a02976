/// One page of a collection or a wantlist.
struct ListPage {
    /// The number of the page in its list, from 1; nil when missing.
    let number: Int64?
    /// The number of pages of the whole list; nil when missing.
    let pages: Int64?
    /// The number of items on each page but the last.
    let length: Int64?
    /// The number of items on all pages.
    let total: Int64?
    /// True when its URLs name a single folder instead of the whole collection.
    let isOfOneFolder: Bool
    /// The copies or wants on the page, not decoded yet.
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

    /// The number of items on the pages before this one; nil when unknown.
    var itemsBefore: Int? {
        guard let number, let length, (1...1_000_000).contains(number), (1...1000).contains(length) else { return nil }
        return Int((number - 1) * length)
    }
}
