import CrateCore
import CrateIntents
import CrateStore
import Foundation
import Intents
import InventedAlbums

/// Asks every kind of question, and prints the CPU times of each: of the first time, and of the quickest of three.
///
/// `KIND` in the environment chooses kinds by a part of their names; `COUNT` counts what a search finds, as the intent
/// does.
struct AskingTable {
    let store: Store
    let albums: Int
    let each: Int
    private let words = ZipfWords(seed: 7)
    private let isCounting = ProcessInfo.processInfo.environment["COUNT"] != nil
    /// One line per question: what was asked, and what was found.
    private(set) var answers: [String] = []

    init(store: Store, albums: Int, each: Int) { (self.store, self.albums, self.each) = (store, albums, each) }

    func run() async throws -> AskingTable {
        var table = self
        let chosen = ProcessInfo.processInfo.environment["KIND"]
        print("kind                             p50     p99     max   (CPU ms; best of three: p50 p99 max)")
        var all: [Bool: [Double]] = [:]
        var allBest: [Bool: [Double]] = [:]
        for kind in CollectionQuestion.allCases where chosen.map({ kind.rawValue.contains($0) }) ?? true {
            let texts = try questions(kind)
            var (once, best) = ([Double](), [Double]())
            for text in texts {
                var least = Double.infinity
                for turn in 0..<3 {
                    let start = Self.now()
                    let answer = try await ask(kind, text)
                    let time = Self.now() - start
                    least = min(least, time)
                    guard turn == 0 else { continue }
                    once.append(time)
                    table.answers.append("\(kind.rawValue)\t\(text)\t\(answer())")
                }
                best.append(least)
            }
            all[kind.isSearch, default: []] += once
            allBest[kind.isSearch, default: []] += best
            Self.show(kind.rawValue, once, best)
        }
        for isSearch in [true, false] {
            guard let times = all[isSearch] else { continue }
            Self.show(isSearch ? "all searches" : "all utterances", times, allBest[isSearch] ?? [])
        }
        return table
    }

    private func questions(_ kind: CollectionQuestion) throws -> [String] {
        let place = CollectionQuestion.allCases.firstIndex(of: kind) ?? 0
        return try (0..<each).compactMap { turn in
            var numbers = words.drawn(seed: UInt64(place * 100_003 + turn + 29))
            let ids = (0..<2).map { _ in Release.ID(rawValue: Int64(numbers.next() % UInt64(albums)) + 1) }
            let found = try AlbumLookup(store: store).releases(ids: ids)
            guard found.count == 2 else { return nil }
            return kind.text(found[0], found[1], &numbers)
        }
    }

    private func ask(_ kind: CollectionQuestion, _ text: String) async throws -> () -> String {
        if kind.isSearch, !isCounting {
            let albums = try AlbumLookup(store: store).search(text)
            return { "\(albums.map(\.id.rawValue))" }
        }
        if kind.isSearch {
            let hits = try AlbumLookup(store: store).hits(text)
            return { "\(hits.albums.map(\.id.rawValue)) \(hits.total ?? -1) \(hits.searched ?? -1)" }
        }
        return try await Store.$substitute.withValue(store) {
            let route = try await CrateIntents.router.route(text)
            return { "\(route.end.map { "\($0)" } ?? "") \(route.steps.filter { $0.verdict == .fits })" }
        }
    }

    private static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
    }

    private static func show(_ name: String, _ once: [Double], _ best: [Double]) {
        func at(_ share: Double, _ times: [Double]) -> String {
            let sorted = times.sorted()
            let place = min(sorted.count - 1, Int((Double(sorted.count) * share).rounded(.up)) - 1)
            return String(format: "%7.2f", sorted.isEmpty ? 0 : sorted[max(0, place)])
        }
        let named = name.padding(toLength: 30, withPad: " ", startingAt: 0)
        print(named, at(0.5, once), at(0.99, once), at(1, once), "  ", at(0.5, best), at(0.99, best), at(1, best))
    }
}
