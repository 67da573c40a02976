internal import Foundation

/// One value of a release's detail, as the API of Discogs writes it.
enum DetailValue {
    /// A text as it is, a list as JSON; nil where the key is not there or the JSON is no object.
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
