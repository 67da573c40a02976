import Benchmark
import CrateStore
import Foundation
import InventedAlbums

/// Searches and utterances in a collection of 100,000 albums with a million tracks; `CRATEBOX_BENCHMARK_ALBUMS` sets
/// another number: `CRATEBOX_BENCHMARKS=1 swift package --scratch-path .build/benchmarks benchmark --target
/// StoreBenchmarks`.
let benchmarks: @Sendable () -> Void = {
    Benchmark.defaultConfiguration = Benchmark.Configuration(
        metrics: [.wallClock, .cpuUser], maxDuration: .seconds(4), maxIterations: 2000)
    for question in CollectionQuestion.allCases where question.isSearch {
        ask(question, "", indexed)
        ask(question, "SQL LIKE: ", scanned)
    }
    benchmarkRouting { try collection.get() }
}

private let collection = Result { () throws -> SyntheticCollection in
    let albums = ProcessInfo.processInfo.environment["CRATEBOX_BENCHMARK_ALBUMS"].flatMap(Int.init) ?? 100_000
    let collection = try SyntheticCollection(albums: albums)
    try SearchIndex(store: collection.store).sync()
    return collection
}

private func ask(
    _ question: CollectionQuestion, _ title: String,
    _ answer: @escaping @Sendable (SyntheticCollection, String) throws -> Int
) {
    Benchmark(title + question.rawValue) { benchmark in
        let collection = try collection.get()
        guard let text = try collection.text(of: question, 11 + benchmark.currentIteration) else { return }
        benchmark.startMeasurement()
        blackHole(try answer(collection, text))
        benchmark.stopMeasurement()
    }
}

private func indexed(_ collection: SyntheticCollection, _ text: String) throws -> Int {
    try AlbumLookup(store: collection.store).search(text).count
}

private func scanned(_ collection: SyntheticCollection, _ text: String) throws -> Int {
    try LikeSearch(collection).count(text)
}
