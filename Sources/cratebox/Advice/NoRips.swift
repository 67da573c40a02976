import CrateCore
import CrateStore

/// Why no rip is known, and the command that comes first: a subscription, a scan, or after a scan that found nothing
/// the list of libraries, which names what was wrong with each.
struct NoRips {
    /// True if a library is subscribed.
    let hasLibraries: Bool
    /// The library that was asked about if there are others; otherwise nil.
    private let library: String?
    /// The scans of all libraries, or of that one, if each found nothing; empty if one was not scanned yet.
    private let scans: [FruitlessScan]

    /// Reads the subscriptions and the scans that found nothing from a store; nil if there is no collection. One that
    /// can't be read counts as one without libraries.
    /// - Parameter name: The library that was asked about; nil for all.
    init(_ store: Store?, in name: String? = nil) {
        let subscriptions = store.map { LibrarySubscriptions(store: $0) }
        let libraries = (try? subscriptions?.all()) ?? []
        let known = (try? subscriptions?.fruitlessScans()) ?? [:]
        let own = libraries.count > 1 ? name.flatMap { try? subscriptions?.subscription(named: $0) } : nil
        let asked = own.map { [$0] } ?? libraries
        let found = asked.compactMap { known[$0.id] }
        hasLibraries = !libraries.isEmpty
        library = own?.name
        scans = found.count == asked.count ? found : []
    }

    /// The sentence that nothing was scanned yet, or what the last scans found.
    var sentence: LocalizedText {
        guard !scans.isEmpty else {
            guard let library else { return "No rips are known yet." }
            return "The library \(library) has no rips yet."
        }
        let refused = scans.reduce(0) { $0 + $1.refused }
        guard refused > 0 else { return "The last scan found no FLAC." }
        return "The last scan found no FLAC (\(WrittenNumber.grouped(refused)) refused)."
    }

    /// The command that comes first.
    var step: String {
        guard hasLibraries else { return NextStep.here.beginning }
        if let library {
            return GivenCommand(["cratebox", "library", scans.isEmpty ? "scan" : "show", library], [:]).line
        }
        return scans.isEmpty ? "cratebox library scan" : "cratebox library list"
    }

    /// ``sentence`` and ``step`` on one line, for a warning.
    var advice: LocalizedText {
        scans.isEmpty ? "No rips are known yet: \(step)" : "The last scan found no FLAC: \(step)"
    }
}
