import CrateClient
import CrateTesting
import SQLite
import Testing

@testable import CrateBox

extension ControlSuite {
    /// A collection that cannot be read is never an empty one.
    @Suite struct StoreFailureTests {
        private typealias Call = @Sendable (any CollectionClient) async throws -> Void

        private static let calls: [Call] = [
            { _ = try await $0.albums(after: nil, count: 5, withTracks: false) },
            { _ = try await $0.albums(of: [991_000_001], withTracks: true) },
            { _ = try await $0.tracks(of: 991_000_001) },
            { _ = try await $0.availability(of: [991_000_001]) },
            { _ = try await $0.crates() },
            { _ = try await $0.crate(named: "Evening") },
        ]

        @Test func bothClientsThrowTheFailureOfTheStore() async throws {
            try await LiveBox.with(CollectionTests.albums) { live in
                try Self.dropTables(of: live.folder.path("collection.sqlite"))
                for (index, call) in Self.calls.enumerated() {
                    let here = try await Self.failure(of: live.local, call)
                    let there = try await Self.failure(of: live.socket, call)
                    #expect(here == there, "call \(index)")
                    #expect(here.exit == .storeFailure && !here.sentence.isEmpty, "call \(index): \(here.json)")
                    #expect(BoxReply(failure: BoxError.failed(here)) == here)
                }
            }
        }

        private static func failure(of client: any CollectionClient, _ call: Call) async throws -> BoxReply {
            do {
                try await call(client)
            } catch BoxError.failed(let reply) {
                return reply
            }
            throw NotFailed()
        }

        private struct NotFailed: Error {}

        private static func dropTables(of path: String) throws {
            let other = try Connection(path: path)
            defer { other.close() }
            for table in ["release", "track", "crate", "rip", "ripTrack", "listedAlbum", "listedTrack"] {
                try other.use { try $0.execute(sql: "PRAGMA foreign_keys = OFF; DROP TABLE \(table)") }
            }
        }
    }
}
