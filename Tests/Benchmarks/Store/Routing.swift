import Benchmark
import CrateIntents
import Foundation
import Intents
import InventedAlbums

@testable import CrateStore

/// The router alone: from an utterance to an intent with parameters.
func benchmarkRouting(in collection: @escaping @Sendable () throws -> SyntheticCollection) {
    for question in CollectionQuestion.allCases where !question.isSearch {
        Benchmark(question.rawValue) { benchmark in
            let collection = try collection()
            guard let text = try collection.text(of: question, 29 + benchmark.currentIteration) else { return }
            try await Store.$substitute.withValue(collection.store) {
                let router = CrateIntents.router
                benchmark.startMeasurement()
                blackHole(try await router.route(text))
                benchmark.stopMeasurement()
            }
        }
    }
}
