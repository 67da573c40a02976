import CrateClient
import CrateCore
import CrateStore
import CrateTesting
import Glibc
import Testing

@testable import CrateBox

/// The states of libraries in the log of a box.
@Suite(.runsService) struct LibraryStatusCacheTests {
    /// Two connected libraries.
    static func libraries() throws -> (cache: LibraryStatusCache, folder: TemporaryFolder) {
        let folder = try TemporaryFolder()
        let store = try Store(.memory)
        for name in ["garage", "attic"] {
            try folder.makeFolder(name)
            _ = try LibrarySubscriptions(store: store).subscribe(root: folder.path(name), name: name)
        }
        return (LibraryStatusCache(store: store) { _, _ in }, folder)
    }

    /// Watches two connected libraries, some of whose states were logged before; returns the first report.
    private func report(
        logged states: [String: String], then change: (LibraryStatusCache, TemporaryFolder) async -> Void
    ) async throws -> [String]? {
        let (cache, folder) = try Self.libraries()
        let logged = LoggedLibraries()
        for (library, state) in states { logged.record(library, state) }
        let (reports, continuation) = AsyncStream.makeStream(of: [String].self)
        cache.watch(since: logged) { continuation.yield([$0, $1]) }
        _ = await cache.libraries()
        await change(cache, folder)
        var iterator = reports.makeAsyncIterator()
        return await iterator.next()
    }

    /// The library returned between the record that names it and the first check.
    @Test func theFirstCheckReportsWhatDiffersFromTheLog() async throws {
        #expect(try await report(logged: ["garage": "offline"]) { _, _ in } == ["garage", "live"])
    }

    @Test func whatTheLogSaysIsNotReportedAgain() async throws {
        let found = try await report(logged: ["garage": "live"]) { cache, folder in
            rename(folder.path("attic"), folder.path("elsewhere"))
            cache.forget()
        }
        #expect(found == ["attic", "offline"])
    }

    /// The states of two libraries after each of some moves of one of them.
    @Test func everyQueryFindsWhatIsThereNow() async throws {
        let (cache, folder) = try Self.libraries()
        #expect(await cache.libraries().map(\.state) == ["live", "live"])
        rename(folder.path("attic"), folder.path("elsewhere"))
        #expect(await cache.libraries().map(\.state) == ["live", "offline"])
        rename(folder.path("elsewhere"), folder.path("attic"))
        #expect(await cache.libraries().map(\.state) == ["live", "live"])
    }

    /// The record of the play names the library and why it can't be used.
    @Test func whatTheRecordOfARefusedPlayTellsIsNotReportedAgain() async throws {
        let found = try await report(logged: [:]) { cache, folder in
            rename(folder.path("attic"), folder.path("elsewhere"))
            cache.forget(logged: LibraryGap(.offline, library: "attic"))
            _ = await cache.libraries()
            rename(folder.path("elsewhere"), folder.path("attic"))
            _ = await cache.libraries()
        }
        #expect(found == ["attic", "live"])
    }
}
