internal import CrateCore
internal import SQLite

/// Rips that a list looks at: those that the store has as silent or unreadable, whose files may have been fixed without
/// a scan, and on request others, whose files may be gone, closed or spoiled.
struct DoubtedRips {
    private struct Key: Sendable, Hashable {
        let release: Release.ID
        let library: Int64
    }

    /// The most doubtful rips, and the most albums beside them, that a list looks at.
    private static let most = 20

    private let rips: [Key: [SeenRip]]
    private let store: Store

    /// Reads where the files are.
    /// - Parameters:
    ///   - libraries: The connected ones; rips in others are left as they are known.
    ///   - listed: The albums of which nothing is doubtful and whose files are looked at all the same.
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

    /// The rips with what a look at these files shows; those on a disk that does not answer are left as they are known.
    func checked(among known: [KnownRips.LibraryRip], _ probe: LibraryProbe) async -> [KnownRips.LibraryRip] {
        guard !rips.isEmpty else { return known }
        let found = await firstAnswer(within: probe.limit, on: probe.clock) { [rips] in
            rips.mapValues { FoundFiles($0) }
        }
        guard let found else { return known }
        // What this process may not read, another that plays may well read.
        let isOwn = !found.values.contains(.closed) || store.playsItself
        return known.map { rip in
            guard let files = found[Key(release: rip.release, library: rip.library)] else { return rip }
            return files == .closed && !isOwn ? rip : rip.with(files)
        }
    }
}

/// What a look at the files of a release's rips in one library shows.
enum FoundFiles: Sendable {
    /// One of them can be decoded.
    case sounding
    /// None can be decoded, and one may not be read.
    case closed
    /// There are files, and nothing of them can be decoded.
    case silent
    /// There are none.
    case gone

    /// Looks at them. Decodes the beginnings of those that are others than the scan found. Blocks on their disk.
    init(_ rips: [SeenRip]) {
        let seen = rips.map { $0.seen(isBrief: true) }
        if seen.contains(where: \.sounds) || seen.contains(where: { $0.doubted.contains { FileCheck.begins($0) } }) {
            self = .sounding
        } else if seen.contains(where: \.isClosed) {
            self = .closed
        } else {
            self = seen.allSatisfy(\.doubted.isEmpty) ? .gone : .silent
        }
    }
}

extension KnownRips.LibraryRip {
    /// The rip as its files are now.
    fileprivate func with(_ files: FoundFiles) -> KnownRips.LibraryRip {
        var rip = self
        (rip.sounds, rip.isClosed, rip.hasFiles) = (files == .sounding, files == .closed, files != .gone)
        return rip
    }
}
