import CrateLog
import CrateStore
import CrateTesting
import Foundation
import Logging

@testable import CrateBox

/// A collection, a donor with the test's clock, and the donor's log records.
final class DonationFixture: Sendable {
    let folder: TemporaryFolder
    let store: Store
    let clock = DonationClock()
    let gate = LogGate(shut: false)
    let donor: Donor

    init(exporters: [String: ListExporter] = [:]) throws {
        folder = try TemporaryFolder()
        store = try Store(.file(folder.path("collection.sqlite")))
        let recorder = LogRecorder(LogWriter(sink: gate))
        donor = Donor(
            store: store, lists: ExportRefresh(state: folder.path, exporters: exporters), clock: clock,
            logger: Logger(label: "test") { _ in recorder })
    }

    /// Replaces the collection by albums, through a Discogs export.
    func load(_ albums: [(id: Int, title: String)]) throws {
        let header =
            "Catalog#,Artist,Title,Label,Format,Rating,Released,release_id,CollectionFolder,Date Added,"
            + "Collection Media Condition,Collection Sleeve Condition,Collection Notes"
        let rows = albums.map { id, title in
            "X,Artist \(id % 97),\(title),Label,LP,,1986,\(id),Uncategorized,2015-03-01 12:30:00,,,"
        }
        let path = try folder.write(([header] + rows).map { $0 + "\r\n" }.joined(), to: "collection.csv")
        _ = try CollectionImport(store: store).run(SortedFiles([path]).exports) { _, _ in }
    }

    /// Reports the change with this number; returns once the delay has begun.
    func change(_ number: Int) async throws {
        donor.changed()
        try await clock.begun.first("sleep \(number)") { $0 == number }
    }

    /// The donations of an index so far.
    func donations(of index: String) -> [LogRecord] {
        gate.written.entries.filter { $0.event == "donation" && $0.fields["index"] == .text(index) }
    }

    /// Waits for the end of a donation, which is that of the tracks.
    @discardableResult
    func donated(_ number: Int) async throws -> LogRecord {
        let place = number == 1 ? 0 : 3 * (number - 1)
        return try await gate.written.first("donation \(number)", from: place) {
            $0.event == "donation" && $0.fields["index"] == .text("tracks")
        }
    }
}
