import Benchmark
import CrateCore
import CrateIntents
import Foundation
import Intents

@testable import CrateStore

/// Kinds of utterances with the name of an album in the collection.
enum Sayings: String, CaseIterable {
    case title = "a title"
    case named = "title by artist"
    case word = "a word of many titles"
    case slip = "a title with a slip"
    case firstLetter = "a title with a wrong first letter"
    case unknown = "what is not there"
    case noPhrase = "no phrase"

    /// The utterance for an album.
    func text(_ album: Release, _ numbers: inout ZipfWords) -> String {
        switch self {
        case .title: "play \(album.title) on Cratebox"
        case .named: "play \(album.title) by \(album.artist) on Cratebox"
        case .word: "play \(numbers.word()) on Cratebox"
        case .slip: "play \(Self.slipped(album.title, at: 3)) on Cratebox"
        case .firstLetter: "play \(Self.slipped(album.title, at: 0)) on Cratebox"
        case .unknown: "play qwrtz pgfx on Cratebox"
        case .noPhrase: "paint \(album.title) on Cratebox"
        }
    }

    private static func slipped(_ title: String, at place: Int) -> String {
        var words = title.split(separator: " ").map(String.init)
        guard let longest = words.indices.max(by: { words[$0].count < words[$1].count }) else { return title }
        var letters = Array(words[longest])
        if letters.indices.contains(place) { letters[place] = letters[place] == "q" ? "z" : "q" }
        words[longest] = String(letters)
        return words.joined(separator: " ")
    }
}

/// The router alone: from an utterance to an intent with parameters.
func benchmarkRouting(in collection: @escaping @Sendable () throws -> SyntheticCollection) {
    for saying in Sayings.allCases {
        Benchmark("Router: " + saying.rawValue) { benchmark in
            let collection = try collection()
            var numbers = ZipfWords(seed: 29 + UInt64(benchmark.currentIteration))
            let id = Release.ID(rawValue: Int64(numbers.next() % UInt64(collection.albums)) + 1)
            guard let album = try AlbumLookup(store: collection.store).releases(ids: [id]).first else { return }
            let text = saying.text(album, &numbers)
            try await Store.$substitute.withValue(collection.store) {
                let router = CrateIntents.router
                benchmark.startMeasurement()
                blackHole(try await router.route(text))
                benchmark.stopMeasurement()
            }
        }
    }
}
