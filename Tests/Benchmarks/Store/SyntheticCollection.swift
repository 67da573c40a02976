import Foundation
import GRDB

@testable import CrateStore

/// A seeded collection: words by Zipf's law, ten tracks per album, dates over twenty years.
final class SyntheticCollection: Sendable {
    let store: Store
    let albums: Int
    private let folder: String

    init(albums: Int) throws {
        self.albums = albums
        folder = NSTemporaryDirectory() + "cratebox-search-\(getpid())-\(albums)"
        store = try Store(.file(folder + "/collection.sqlite"))
        var words = ZipfWords(seed: 7)
        for start in stride(from: 0, to: albums, by: 5000) {
            try store.write { database in
                for id in start..<min(start + 5000, albums) { try Self.insert(Int64(id + 1), &words, database) }
            }
        }
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    private static func insert(_ id: Int64, _ words: inout ZipfWords, _ database: Database) throws {
        let (title, artist) = (words.text(Int(words.next() % 4) + 1), words.text(Int(words.next() % 2) + 1))
        let date = Date(timeIntervalSince1970: TimeInterval(1_100_000_000 + id * 600_000_000 / 1_000_000))
        try database.cachedStatement(
            sql: """
                INSERT INTO release (
                  id, title, artist, foldedTitle, foldedArtist, year, label, catalogNumber, format, genres, addedAt)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'LP, Album', '["Rock"]', ?)
                """
        ).execute(arguments: [
            id, title, artist, Folding.folded(title), Folding.folded(artist), 1950 + Int64(words.next() % 75),
            words.text(2), "CAT \(words.next() % 9000)", date,
        ])
        try database.cachedStatement(sql: "INSERT INTO copy (release, ordinal) VALUES (?, 1)").execute(arguments: [id])
        let track = try database.cachedStatement(sql: "INSERT INTO track (release, place, title) VALUES (?, ?, ?)")
        for place in 1...10 { try track.execute(arguments: [id, place, words.text(Int(words.next() % 4) + 1)]) }
    }
}

/// Generated words with very different frequencies.
struct ZipfWords {
    private var state: UInt64
    private let words: [String]
    private let sums: [Double]

    init(seed: UInt64, count: Int = 60_000) {
        state = seed
        var numbers = Self.mix(seed)
        func next(_ below: Int) -> Int {
            numbers = Self.mix(numbers)
            return Int(numbers % UInt64(below))
        }
        let letters = Array("eeeeeettttaaaaooooiiinnnsssrrrhhlldducmfpgwybvk")
        words = (0..<count).map { _ in String((0..<(2 + next(8))).map { _ in letters[next(letters.count)] }) }
        var sum = 0.0
        sums = (0..<count).map { place in
            sum += 1 / Double(place + 3)
            return sum
        }
    }

    /// SplitMix64: Steele, Lea and Flood, 2014.
    private static func mix(_ state: UInt64) -> UInt64 {
        var word = state &+ 0x9E37_79B9_7F4A_7C15
        word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        return word ^ (word >> 31)
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        return Self.mix(state)
    }

    /// A word according to its frequency.
    mutating func word() -> String {
        let place = Double(next() >> 11) / Double(1 << 53) * (sums.last ?? 0)
        var (low, high) = (0, sums.count - 1)
        while low < high {
            let middle = (low + high) / 2
            if sums[middle] < place { low = middle + 1 } else { high = middle }
        }
        return words[low]
    }

    /// A word regardless of its frequency.
    mutating func rare() -> String { words[Int(next() % UInt64(words.count))] }

    mutating func text(_ count: Int) -> String { (0..<count).map { _ in word() }.joined(separator: " ") }
}
