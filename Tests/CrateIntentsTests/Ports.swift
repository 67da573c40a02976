import CrateCore
import CrateIntents
import CrateStore
import Foundation
import Intents
import Synchronization

/// Both ports of the use case: they return fixed results and record their calls.
final class Ports: RipLibraries, Playback {
    private let closed: LibraryGap?
    private let lookup: RipLookup
    private let refusal: AlbumGap?
    private let hangs: Bool
    private let perRelease: Bool
    private let missing: Int
    private let journal = Mutex<[String]>([])
    /// The opened record.
    let current = CurrentRecord()
    private let (began, beginning) = AsyncStream.makeStream(of: Void.self)

    init(
        gap: LibraryGap? = nil, lookup: RipLookup = .absent(AlbumGap(.notRipped)), refusal: AlbumGap? = nil,
        hangs: Bool = false, perRelease: Bool = false, missing: Int = 2
    ) {
        (closed, self.lookup, self.refusal, self.hangs, self.perRelease) = (gap, lookup, refusal, hangs, perRelease)
        self.missing = missing
    }

    var calls: [String] { journal.withLock { $0 } }

    private func write(_ line: String) { journal.withLock { $0.append(line) } }

    static func rip(of release: Release.ID, library: String = "garage") -> Rip {
        Rip(release: release, library: library, tracks: [])
    }

    func gap(for release: Release.ID) async throws -> LibraryGap? {
        write("gap")
        return closed
    }

    func rip(of release: Release.ID) async throws -> RipLookup {
        write("rip \(release)")
        return perRelease ? .found(Self.rip(of: release, library: "library \(release)")) : lookup
    }

    func play(_ rip: Rip, startingTrackID: Track.ID?) async throws -> AlbumGap? {
        write("play \(rip.release) \(startingTrackID.map(\.description) ?? "nil")")
        guard hangs else { return refusal }
        beginning.yield()
        // Blocks until cancelled.
        for await _ in AsyncStream<Void>.makeStream().stream {}
        throw CancellationError()
    }

    /// Returns once `play` is blocked.
    func hanging() async { for await _ in began { return } }

    var player: AlbumPlayer {
        AlbumPlayer(libraries: self, playback: self, missing: { [missing] in missing }) { [self] played, track in
            let words = [
                track.map(\.description) ?? "nil", played.outcome.name, played.library ?? "nil", "\(played.missing)",
            ]
            write("note \(played.release) " + words.joined(separator: " "))
        }
    }

    func runner(over store: Store) -> IntentRunner {
        IntentRunner(
            dependencies: Dependencies { [player, current] in
                $0.register(Store.self) { store }
                $0.register(AlbumPlayer.self) { player }
                $0.register(CurrentRecord.self) { current }
            })
    }
}

/// A collection in memory: one Blue Train and two Moons, all in the folder Jazz.
struct Collection {
    let store: Store

    init() throws {
        store = try Store(.memory)
        let rows = [
            "BLP 1577,John Coltrane,Blue Train,Blue Note,LP,5,1957,11,Jazz,2019-11-02 08:14:55,,,",
            "A 1,Someone,Moon,L,LP,,1999,12,Jazz,2019-11-03 08:14:55,,,",
            "A 2,Somebody,Moon,L,LP,,2009,13,Jazz,2019-11-04 08:14:55,,,",
        ]
        try Self.load(rows, into: store)
    }

    /// Imports rows of a collection export.
    static func load(_ rows: [String], into store: Store) throws {
        let header = """
            Catalog#,Artist,Title,Label,Format,Rating,Released,release_id,CollectionFolder,Date Added,\
            Collection Media Condition,Collection Sleeve Condition,Collection Notes
            """
        try load([header] + rows, store)
    }

    /// Imports rows of a wantlist export.
    static func want(_ rows: [String], in store: Store) throws {
        try load(["Catalog#,Artist,Title,Label,Format,Rating,Released,release_id,Notes"] + rows, store)
    }

    private static func load(_ lines: [String], _ store: Store) throws {
        let path = NSTemporaryDirectory() + "/crate-intents-\(UUID().uuidString).csv"
        try lines.joined(separator: "\r\n").write(toFile: path, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(atPath: path) }
        _ = try CollectionImport(store: store).run(SortedFiles([path]).exports) { _, _ in }
    }
}
