internal import Foundation

/// Reads one value of a release's detail, which is in the format of Discogs' API.
enum DetailValue {
    /// A string as it is, a list of strings as JSON; nil when the key is missing or the JSON is not an object.
    static func text(of key: String, in detail: String) -> String? {
        guard let object = try? ForeignJSON.object(Array(detail.utf8)) as? [String: Any] else { return nil }
        switch object[key] {
        case let text as String: return text
        case let list as [String]:
            return (try? JSONEncoder().encode(list)).map { String(decoding: $0, as: UTF8.self) }
        default: return nil
        }
    }
}
