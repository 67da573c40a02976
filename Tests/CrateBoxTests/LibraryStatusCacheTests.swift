import CrateStore
import CrateTesting
import Glibc
import Testing

@testable import CrateBox

/// The states of libraries, as the log of a box has them.
@Suite(.runsService) struct LibraryStatusCacheTests {
    /// Watches two libraries that are there, the states of some of which were logged; returns the first report.
    private func report(logged states: [String: String], then change: (LibraryStatusCache, TemporaryFolder) -> Void)
        async throws -> [String]?
    {
        let folder = try TemporaryFolder()
        let store = try Store(.memory)
        for name in ["garage", "attic"] {
            try folder.makeFolder(name)
            _ = try LibrarySubscriptions(store: store).subscribe(root: folder.path(name), name: name)
        }
        let cache = LibraryStatusCache(store: store) { _, _ in }
        let logged = LoggedLibraries()
        for (library, state) in states { logged.record(library, state) }
        let (reports, continuation) = AsyncStream.makeStream(of: [String].self)
        cache.watch(since: logged) { continuation.yield([$0, $1]) }
        _ = await cache.libraries()
        change(cache, folder)
        var iterator = reports.makeAsyncIterator()
        return await iterator.next()
    }

    /// The library came back between the record that named it and the first check.
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
}
