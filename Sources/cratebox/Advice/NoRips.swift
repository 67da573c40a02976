import CrateCore
import CrateStore

/// Why no rip is known, and the command that comes first: a subscription, a scan, or after a scan that found nothing the
/// list of libraries, which names what was wrong with each.
struct NoRips {
    /// True if a library is subscribed.
    let hasLibraries: Bool
    /// The scans of all libraries if each found nothing; empty if one was not scanned yet.
    private let scans: [FruitlessScan]

    /// Reads what is known of subscriptions and scans; nil for no collection.
    init(_ store: Store?) {
        let subscriptions = store.map { LibrarySubscriptions(store: $0) }
        let libraries = (try? subscriptions?.all()) ?? []
        let known = (try? subscriptions?.fruitlessScans()) ?? [:]
        let found = libraries.compactMap { known[$0.id] }
        hasLibraries = !libraries.isEmpty
        scans = found.count == libraries.count ? found : []
    }

    /// Whether nothing was scanned, or what the last scans found.
    var sentence: LocalizedText {
        guard !scans.isEmpty else { return "No rips are known yet." }
        let refused = scans.reduce(0) { $0 + $1.refused }
        guard refused > 0 else { return "The last scan found no FLAC." }
        return "The last scan found no FLAC (\(WrittenNumber.grouped(refused)) refused)."
    }

    /// The command that comes first.
    var step: String {
        guard hasLibraries else { return Hint.beginning }
        return scans.isEmpty ? "cratebox library scan" : "cratebox library list"
    }

    /// ``sentence`` and ``step`` on one line, for a warning.
    var advice: LocalizedText {
        scans.isEmpty ? "No rips are known yet: \(step)" : "The last scan found no FLAC: \(step)"
    }
}
