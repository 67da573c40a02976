/// One page of a collection or a wantlist.
struct ListPage {
    /// Its number, from 1; nil when it does not say.
    let number: Int64?
    /// How many pages there are.
    let pages: Int64?
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
        total = pagination["items"].number
        let addresses = pagination["urls"].keys.compactMap { pagination["urls"][$0].text }
        isOfOneFolder = addresses.contains { $0.contains("/folders/") && !$0.contains("/folders/0/") }
        items = root[key].list
    }
}
