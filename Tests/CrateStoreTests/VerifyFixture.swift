import CrateTesting
import Foundation
import SQLite
import Testing

@testable import CrateStore

/// A scanned library with an album of real FLAC files.
struct VerifyFixture {
    static let album = TestAlbum(tracks: 3)
    let garage: Garage

    init() throws {
        garage = try Garage()
        try Self.album.write(below: garage.folder.path)
        try garage.scan()
    }

    /// The path of a file relative to the library.
    func file(_ number: Int) -> String { Self.album.file(number) }

    /// Changes the bytes of a file.
    func change(_ number: Int, _ body: (inout [UInt8]) throws -> Void) throws {
        let url = URL(fileURLWithPath: "\(garage.folder.path)/\(file(number))")
        var bytes = Array(try Data(contentsOf: url))
        try body(&bytes)
        try Data(bytes).write(toFile: url.path)
    }

    @discardableResult
    func verify(_ change: (inout VerifyOptions) -> Void = { _ in }) async throws -> VerifySummary {
        var options = VerifyOptions()
        change(&options)
        return try await blocking { [options, store = garage.store] in
            try LibraryVerification(store: store).run(options)
        }
    }

    /// The stored result of each file, by name.
    func kept() throws -> [String: String] {
        try garage.store.database.read { database in
            let rows = try database.rows(sql: "SELECT file, result FROM verification")
            return Dictionary(uniqueKeysWithValues: rows.map { ($0["file"], $0["result"]) })
        }
    }
}

/// Positions in a file made by `flac`: RFC 9639.
extension [UInt8] {
    /// STREAMINFO's MD5.
    static let md5 = 26..<42

    /// The start of a frame: the sync code of fixed block sizes, and its number in one byte.
    func frame(_ number: UInt8) throws -> Int {
        try #require(indices.dropLast(4).first { self[$0] == 0xFF && self[$0 + 1] == 0xF8 && self[$0 + 4] == number })
    }

    /// Sets STREAMINFO's number of samples, below 2^32.
    mutating func setTotal(_ total: Int) {
        for place in 0..<4 { self[22 + place] = UInt8(truncatingIfNeeded: total >> (24 - 8 * place)) }
    }
}
