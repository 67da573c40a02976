import Foundation
import Testing

@testable import IntentReview

/// The cache between reviews.
@Suite struct CacheTests {
    @Test(arguments: Fixture.all) func factsAreTheSameOnceTheyWereKept(fixture: Fixture) throws {
        for (path, text) in fixture.files {
            let facts = FileReader.facts(of: text, path: path)
            var packer = Packer()
            packer.add(facts)
            var unpacker = Unpacker(packer.bytes[...], texts: packer.texts)
            let again = try FileFacts(from: &unpacker)
            #expect(again == facts && unpacker.left == 0)
        }
    }

    /// A truncated or damaged cache counts as missing.
    @Test func aDamagedCacheIsNone() throws {
        var random = SplitMix(seed: 7)
        let text = Fixture.all.flatMap(\.files.values).joined(separator: "\n")
        var packer = Packer()
        packer.add(FileReader.facts(of: text, path: "All.swift"))
        for _ in 0..<2_000 {
            var bytes = packer.bytes
            if random.next() & 1 == 0 {
                bytes.removeLast(Int(random.next() % UInt64(bytes.count)))
            } else {
                for _ in 0..<3 {
                    bytes[Int(random.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: random.next())
                }
            }
            var unpacker = Unpacker(bytes[...], texts: packer.texts)
            // Any result will do, as long as it returns.
            _ = try? FileFacts(from: &unpacker)
        }
    }

    @Test func aWarmReviewFindsWhatAColdOneFinds() throws {
        let folder = try Folder()
        for (number, fixture) in Fixture.all.enumerated() {
            for (name, text) in fixture.files { try folder.write(text, "p\(number)/\(name)") }
            try folder.write("// swift-tools-version: 5.9\n", "p\(number)/Package.swift")
        }
        let reviewer = Reviewer(rules: ReviewRule.all, settings: ReviewSettings())
        let review = { reviewer.review(folder: folder.path + "/", caches: folder.path + ".cache/a") { _ in false } }
        let cold = review()
        let warm = review()
        #expect(warm.findings == cold.findings && !cold.findings.isEmpty && warm.parsed == cold.parsed)
        // One file is changed and one removed.
        let first = try #require(cold.findings.first?.file)
        try folder.write("struct Nothing {}\n", first)
        let changed = review()
        #expect(!changed.findings.contains { $0.file == first })
        #expect(Set(changed.findings.map(\.file)).isSubset(of: Set(cold.findings.map(\.file))))
        try FileManager.default.removeItem(atPath: folder.path + "/" + first)
        #expect(review().seen == cold.seen - 1)
    }

    /// Entries of unchanged files are copied as bytes from cache to cache, until all are repacked.
    @Test func aCacheStaysRightThroughManyChanges() throws {
        let folder = try Folder()
        for (number, fixture) in Fixture.all.prefix(20).enumerated() {
            for (name, text) in fixture.files { try folder.write(text, "p\(number)/\(name)") }
        }
        let reviewer = Reviewer(rules: ReviewRule.all, settings: ReviewSettings())
        let caches = folder.path + ".cache/b"
        let review = { caches in reviewer.review(folder: folder.path, caches: caches) { _ in false } }
        let files = try #require(review(caches).projects.first).files.map(\.path)
        var random = SplitMix(seed: 11)
        for round in 0..<30 {
            let path = files[Int(random.next() % UInt64(files.count))]
            let text = String(decoding: try folder.bytes(path), as: UTF8.self)
            let names = (0..<20).map { "let name\(round)_\($0) = \"word\(round) \($0)\"\n" }.joined()
            try folder.write(text + names, path)
            let (warm, cold) = (review(caches), review(nil))
            #expect(warm.findings == cold.findings && warm.parsed == cold.parsed)
            #expect(warm.projects.map(\.files) == cold.projects.map(\.files))
        }
        // A truncated cache counts as missing.
        let file = try #require(try FileManager.default.contentsOfDirectory(atPath: caches).first)
        let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(caches)/\(file)"))
        let cold = review(nil).findings
        for _ in 0..<20 {
            let count = Int(random.next() % UInt64(bytes.count))
            try bytes.prefix(count).write(to: URL(fileURLWithPath: "\(caches)/\(file)"))
            #expect(review(caches).findings == cold)
        }
    }
}
