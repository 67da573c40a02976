/// Rejects files that contain none of the words that rules look for.
///
/// Checking for `import AppIntents` is not enough, because of scoped imports and re-exports.
enum Prefilter {
    private static let words: [[UInt8]] = [
        "AppIntent", "AppEntity", "AppEnum", "EntityQuery", "AppShortcut", "intent:", "AppDependencyManager",
        "indexAppEntities", "@Model", "WidgetCenter", "TimelineProvider", "IndexedEntity", "CSSearchableIndex",
        "SnippetIntent", "AppIntentsPackage", "NSManagedObject", "appEntityIdentifier", "userActivity(",
        "DynamicOptionsProvider", "SiriTipView", "ShowsSnippetView", "ControlWidget", "deleteAppEntities",
        "ConfigurationIntent", "OpenIntent", "@Parameter", "@Dependency", "displayRepresentation", "isDiscoverable",
        "FocusFilterIntent", "IntentResult", "IntentParameter", "EntityIdentifier", "@main", "ApplicationDelegate",
        "ModelCont", "LoggingSystem", "@propertyWrapper", "import AppIntents", "import Intents",
    ].map { Array($0.utf8) }

    /// The words by first byte, so that most bytes need one look-up.
    private static let byFirst: [[[UInt8]]] = {
        var table = [[[UInt8]]](repeating: [], count: 256)
        for word in words { table[Int(word[0])].append(word) }
        return table
    }()

    static func mayMatter(_ bytes: [UInt8]) -> Bool {
        // SAFETY: neither array changes meanwhile; an index is below the count, and the table has an entry for each
        // byte.
        bytes.withUnsafeBufferPointer { text in
            byFirst.withUnsafeBufferPointer { table in
                var index = 0
                let count = text.count
                while index < count {
                    let candidates = table[Int(text[index])]
                    if !candidates.isEmpty, candidates.contains(where: { matches($0, text, at: index) }) { return true }
                    index += 1
                }
                return false
            }
        }
    }

    private static func matches(_ word: [UInt8], _ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
        // SAFETY: `mayMatter` keeps the text during the call.
        guard index + word.count <= text.count else { return false }
        for place in 1..<word.count where text[index + place] != word[place] { return false }
        return true
    }
}
