import CrateCore
import CrateStore

/// The steps of a collection whose rips are not known, or can't be played.
extension NextStep {
    /// The reason why no rip is known and the command that comes first, for a collection without rips.
    var noRips: NoRips { NoRips(store) }

    /// The command that finds rips: a scan, or the subscription that comes before it; the list of libraries if the last
    /// scans found nothing.
    var scanStep: String { noRips.step }

    /// The command that finds the first rips; nil if some are known, or if the collection cannot be read.
    var firstScan: String? {
        guard let store else { return nil }
        return (try? RipMatching(store: store).count()) == 0 ? scanStep : nil
    }

    /// The command that has to come before playing anything: the one that finds the first rips, or the list of what is
    /// wrong with the rips if none of them has a file that can be played. Nil if one has, or if the collection cannot
    /// be read.
    var ripStep: String? {
        guard let store else { return nil }
        if let firstScan { return firstScan }
        return (try? LibrarySubscriptions(store: store).hasSoundingRip()) == false ? oddRips : nil
    }

    /// The advice that no rips are known yet, with the command that finds them; nil if some are. An export need not
    /// list what is in a folder, so a scan may find an album that a search did not.
    var unscanned: String? { firstScan == nil ? nil : noRips.advice.text }

    /// ``unscanned`` if a library is subscribed, whose scan may find what a search did not; otherwise nil.
    var unscannedLibrary: String? { noRips.hasLibraries ? unscanned : nil }

    /// The command that lists what is wrong with rips; before a scan has found it, the scan.
    var oddRips: String {
        let libraries = store.flatMap { try? LibrarySubscriptions(store: $0).withOddRips() } ?? []
        return Self.oddRips(in: libraries.map(\.name)) ?? "cratebox library scan"
    }

    /// The command that lists what is wrong with the rips of these libraries; nil for none.
    static func oddRips(in libraries: [String]) -> String? {
        guard let first = libraries.first else { return nil }
        let name = libraries.count == 1 ? [first] : []
        return GivenCommand(["cratebox", "library", "show"] + name, [:], flags: ["--odd"]).line
    }

    /// The command for albums whose files are missing: a scan if the last one has not recorded that, otherwise the list
    /// of what is wrong with rips.
    func lossStep(of releases: [Int64]) -> String {
        let albums = releases.map { Release.ID(rawValue: $0) }
        let isNew = store.flatMap { try? AlbumLookup(store: $0).hasStoredFiles(of: albums) } ?? false
        return isNew ? "cratebox library scan" : oddRips
    }

    /// The command that resumes the paused library; of several, the one that lists them.
    var resumption: String {
        let libraries = store.flatMap { try? LibrarySubscriptions(store: $0).all() } ?? []
        let paused = libraries.filter(\.isPaused)
        return paused.count == 1
            ? "cratebox library resume \(ShellWord.argument(paused[0].name))" : "cratebox library list"
    }
}
