import CrateBox
import CrateClient
import CrateCore
import CratePlayback
import CrateStore
import CrateTesting
import Foundation
import Testing

/// A box in this process with albums, a library, a virtual DAC and its socket.
final class LiveBox: Sendable {
    let folder: TemporaryFolder
    let dac: SharedDAC
    let box: Box
    let path: String
    private let server: BoxServer
    private let relay: Task<Void, Never>?

    var local: LocalClient { LocalClient(box) }
    var socket: SocketClient { SocketClient(path: path) }

    init(
        _ albums: [TestAlbum] = [], mixer: VirtualDACMixer? = nil, replayGain: ReplayGainMode = .off,
        handlesEvents: Bool = true
    ) throws {
        folder = try TemporaryFolder()
        var options = VirtualDAC.Options()
        options.speed = 1
        dac = try SharedDAC(options, mixer: mixer)
        let store = try Store(.file(folder.path("collection.sqlite")))
        if !albums.isEmpty { try Self.fill(store, with: albums, in: folder) }
        box = Box(store: store, sound: BoxSound(output: OutputSettings(pcm: dac.pcm), replayGain: replayGain))
        relay =
            handlesEvents
            ? Task(executorPreference: TestThreads.shared) { [box] in await box.relay(box.engine.events()) } : nil
        path = folder.path("control.sock")
        server = BoxServer(path: path) { Issue.record("\($0)") }
        server.serve(box)
    }

    /// Shuts it down; required, because pending requests would continue.
    func end() async {
        await server.end()
        box.engine.shutDown()
        await relay?.value
    }

    private static func fill(_ store: Store, with albums: [TestAlbum], in folder: TemporaryFolder) throws {
        try folder.makeFolder("music")
        for album in albums { try album.write(below: folder.path("music")) }
        let export = try folder.write(TestAlbum.collection(albums), to: "collection.csv")
        _ = try CollectionImport(store: store).run(SortedFiles([export]).exports) { _, _ in }
        _ = try LibrarySubscriptions(store: store).subscribe(root: folder.path("music"), name: "garage")
        _ = try LibraryScan(store: store).run(library: "garage") { _ in }
    }

    /// Adds an album in a library of its own.
    func add(_ album: TestAlbum, to library: String, beside others: [TestAlbum]) throws {
        try folder.makeFolder(library)
        let export = try folder.write(TestAlbum.collection(others + [album]), to: "more.csv")
        _ = try CollectionImport(store: box.store).run(SortedFiles([export]).exports) { _, _ in }
        try album.write(below: folder.path(library))
        _ = try LibrarySubscriptions(store: box.store).subscribe(root: folder.path(library), name: library)
        _ = try LibraryScan(store: box.store).run(library: library) { _ in }
    }

    /// Runs a test with a box, and shuts the box down.
    /// - Parameter handlesEvents: false where the test itself handles the engine's events.
    static func with(
        _ albums: [TestAlbum] = [], mixer: VirtualDACMixer? = nil, replayGain: ReplayGainMode = .off,
        handlesEvents: Bool = true, _ body: (LiveBox) async throws -> Void
    ) async throws {
        let live = try LiveBox(albums, mixer: mixer, replayGain: replayGain, handlesEvents: handlesEvents)
        let result: Result<Void, any Error>
        do { result = .success(try await body(live)) } catch { result = .failure(error) }
        await live.end()
        try result.get()
    }
}
