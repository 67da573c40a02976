internal import CrateCore

/// Reads one value of a release's detail, which is in the format of Discogs' API.
enum DetailValue {
    /// A string as it is, a list of strings as JSON; nil when the key is missing or the JSON is not an object.
    static func text(of key: String, in detail: String) -> String? {
        guard let members = (try? JSONTree(parsing: Array(detail.utf8)))?.members else { return nil }
        switch members[key] {
        case .text(let text): return text
        case .list(let list):
            let texts = list.compactMap { if case .text(let text) = $0 { text } else { nil } }
            return texts.count == list.count ? StoredJSON.text(texts) : nil
        default: return nil
        }
    }
}
