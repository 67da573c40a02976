import CrateCore
import CrateTesting
import Testing

@testable import CrateCare

/// The levels of the volume that an output without a mixer ignores.
@Suite struct IgnoredLevelsTests {
    @Test("Levels are ignored without a mixer, unless the samples may be scaled")
    func sentences() throws {
        let ceiling = IgnoredLevels(start: nil, ceiling: -12, isSoftware: false, hasMixer: false)
        #expect(ceiling?.sentence.english == "The output has no mixer, so it ignores volume.ceiling.")
        let both = try #require(IgnoredLevels(start: -20, ceiling: -12, isSoftware: false, hasMixer: false))
        let ignored = "The output has no mixer, so it ignores volume.start, volume.ceiling."
        #expect(both.sentence(try: "CMD").english == "\(ignored) To scale the samples instead: CMD")
        #expect(IgnoredLevels(start: nil, ceiling: nil, isSoftware: false, hasMixer: false) == nil)
        #expect(IgnoredLevels(start: -20, ceiling: -12, isSoftware: true, hasMixer: false) == nil)
        #expect(IgnoredLevels(start: -20, ceiling: -12, isSoftware: false, hasMixer: true) == nil)
    }
}
