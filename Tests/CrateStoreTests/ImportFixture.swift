import CrateCore
import CrateTesting
import Foundation
import SQLite
import Synchronization
import Testing

@testable import CrateStore

/// A store and files in a temporary folder, deleted with the fixture.
final class ImportFixture: Sendable {
    static let header =
        "Catalog#,Artist,Title,Label,Format,Rating,Released,release_id,CollectionFolder,Date Added,"
        + "Collection Media Condition,Collection Sleeve Condition,Collection Notes"
    static let wantHeader = "Catalog#,Artist,Title,Label,Format,Rating,Released,release_id,Notes"

    let folder: String
    let store: Store

    /// Creates a store in a file, or in memory for many cases that only compare rows.
    init(isInMemory: Bool = false) throws {
        folder = FileManager.default.temporaryDirectory.path + "/crate-import-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        store = try Store(isInMemory ? .memory : .file(folder + "/state/collection.sqlite"))
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// A row of a collection export with the relevant columns.
    static func row(
        _ id: String, artist: String = "Metallica", title: String = "Master of Puppets",
        folder: String = "Uncategorized",
        added: String = "2015-03-01 12:30:00", released: String = "1986", notes: String = ""
    ) -> String {
        func field(_ text: String) -> String { "\"" + text.replacing("\"", with: "\"\"") + "\"" }
        return "MFN 60,\(field(artist)),\(field(title)),Music For Nations,\"LP, Album\",5,\(released),\(id),"
            + "\(field(folder)),\(added),Near Mint (NM or M-),Very Good (VG),\(field(notes))"
    }

    func write(_ bytes: some Collection<UInt8>) throws -> String {
        let path = folder + "/\(UUID().uuidString).csv"
        try Data(bytes).write(toFile: path)
        return path
    }

    @discardableResult
    func load(_ text: String) throws -> ImportSummary { try load(bytes: text.utf8) }

    /// Imports a header and rows with CRLF, as Discogs writes them.
    @discardableResult
    func load(rows: [String], header: String = ImportFixture.header) throws -> ImportSummary {
        try load(([header] + rows).map { $0 + "\r\n" }.joined())
    }

    @discardableResult
    func load(bytes: some Collection<UInt8>) throws -> ImportSummary {
        try CollectionImport(store: store).run(file: write(bytes))
    }

    func strings(_ sql: String) throws -> [String?] {
        try store.database.read { try $0.values(String?.self, sql: sql) }
    }

    func string(_ sql: String) throws -> String? { try strings(sql).first ?? nil }

    func number(_ sql: String) throws -> Int? { try store.database.read { try $0.value(Int.self, sql: sql) } }

    func execute(_ sql: String) throws { try store.database.write { try $0.execute(sql: sql) } }
}

extension CollectionImport {
    /// Imports one file.
    func run(
        file path: String, progress: @Sendable (ImportProgress) -> Void = { _ in }
    ) throws(ImportError) -> ImportSummary {
        var total = ImportSummary()
        for export in try SortedFiles([path]).exports { total.add(try run(export, progress: progress)) }
        return total
    }

    /// Imports one export.
    func run(
        _ export: DiscogsExport, progress: @Sendable (ImportProgress) -> Void = { _ in }
    ) throws(ImportError) -> ImportSummary {
        try run([export]) { _, now in progress(now) }.first ?? ImportSummary()
    }

    /// What importing one list would mark as left or remove.
    func departures(_ export: DiscogsExport) throws -> ImportDepartures {
        try #require(try departures([export]).first)
    }
}
