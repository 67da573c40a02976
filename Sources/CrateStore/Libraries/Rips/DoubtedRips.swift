internal import CrateCore
internal import SQLite

/// Rips whose files are checked for a list: those that the store has as undecodable or unreadable, which may have been
/// fixed since the scan, and on request others, which may have become missing, unreadable or damaged.
struct DoubtedRips {
    private struct Key: Sendable, Hashable {
        let release: Release.ID
        let library: Int64
    }

    /// The most rips of the first kind, and the most other albums, whose files are checked.
    private static let most = 20

    private let rips: [Key: [SeenRip]]
    private let store: Store

    /// Reads the paths of the files from the store.
    /// - Parameters:
    ///   - libraries: The connected libraries; rips in other libraries are not checked.
    ///   - listed: Albums whose files are checked even if nothing is known to be wrong with them.
    init(
        among rips: [KnownRips.LibraryRip], in libraries: Set<Int64>, of store: Store, and listed: [Release.ID] = []
    ) throws(StoreError) {
        self.store = store
        let connected = rips.filter { libraries.contains($0.library) }
        let others = Set(listed.prefix(Self.most))
        let doubted = Array(connected.filter(\.isDoubted).prefix(Self.most))
        let inspected = doubted + connected.filter { !$0.isDoubted && others.contains($0.release) }
        guard !inspected.isEmpty else {
            self.rips = [:]
            return
        }
        let keys = Set(inspected.map { Key(release: $0.release, library: $0.library) })
        let found = try store.read { try SeenRip.all(of: inspected.map(\.release), $0) }
        self.rips = Dictionary(grouping: found) { Key(release: $0.release, library: $0.library) }
            .filter { keys.contains($0.key) }
    }

    /// The rips with the results of the check; unchanged if a disk does not answer within the probe's limit.
    func checked(among known: [KnownRips.LibraryRip], _ probe: LibraryProbe) async -> [KnownRips.LibraryRip] {
        guard !rips.isEmpty else { return known }
        let found = await firstAnswer(within: probe.timeout, on: probe.clock) { [rips] in
            rips.mapValues { FoundFiles($0) }
        }
        guard let found else { return known }
        // The process that plays may have permissions that this one lacks.
        let isOwn = !found.values.contains(.closed) || store.playsItself
        return known.map { rip in
            guard let files = found[Key(release: rip.release, library: rip.library)] else { return rip }
            return files == .closed && !isOwn ? rip : rip.with(files)
        }
    }
}

/// The result of checking the files of a release's rips in one library.
enum FoundFiles: Sendable {
    /// One of them can be decoded.
    case sounding
    /// None can be decoded, and one can't be read.
    case closed
    /// There are files, but none can be decoded, and none was damaged before: the next scan decides about them.
    case unscanned
    /// There are files, but none can be decoded.
    case silent
    /// There are no files.
    case missing

    /// Checks the files. Decodes the beginnings of files that were missing or undecodable before, or have another size.
    /// Blocks on their disk.
    init(_ rips: [SeenRip]) {
        let seen = rips.map { $0.seen(isBrief: true) }
        if seen.contains(where: \.sounds) || seen.contains(where: { $0.doubted.contains { FileCheck.begins($0) } }) {
            self = .sounding
        } else if seen.contains(where: \.isClosed) {
            self = .closed
        } else {
            let hasFiles = seen.contains { !$0.doubted.isEmpty }
            self = !hasFiles ? .missing : seen.contains(where: \.isDamaged) ? .silent : .unscanned
        }
    }
}

extension KnownRips.LibraryRip {
    /// The rip with the result of checking its files.
    fileprivate func with(_ files: FoundFiles) -> KnownRips.LibraryRip {
        var rip = self
        (rip.sounds, rip.isClosed, rip.hasFiles) = (files == .sounding, files == .closed, files != .missing)
        rip.isUnscanned = files == .unscanned
        return rip
    }
}
