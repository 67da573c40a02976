import Testing

@testable import CrateStore

/// The names that folders may have.
@Suite struct FolderNamesTests {
    private typealias Reading = FolderNames.Reading

    @Test(arguments: [
        "Ana/1986 Wall", "Ana/1986. Wall", "Ana/1986_Wall", "Ana/1986 - Wall", "Ana/[1986] Wall", "Ana – Wall (1986)",
        "Ana — Wall (1986)", "Ana - Wall - 1986", "Ana - Wall, 1986", "Ana - Wall (1986) {SHVL 804} [FLAC 24-96]",
        "Ana - Wall (1986) [SHVL-804]", "Ana/Wall (1986)",
    ])
    func nameArtistTitleAndYear(path: String) {
        let readings = FolderNames.readings(path, libraryName: "")
        #expect(
            readings.contains { $0.title == "Wall" && $0.artist == "Ana" && $0.year == 1986 }, "\(path): \(readings)")
    }

    @Test func aYearThatMayBeTheTitleIsReadAsSuchFirst() {
        let readings = FolderNames.readings("Ana/1999 Nights", libraryName: "")
        #expect(readings.first == Reading(title: "1999 Nights", artist: "Ana", isOfParent: true))
        #expect(FolderNames.readings("Ana/1999", libraryName: "").map(\.title) == ["1999", "1999"])
    }

    @Test func otherBracketsStay() {
        for title in ["Wall (36 Chambers)", "Wall (Live at X 2)", "Wall [Side Project 2]", "Wall {LIVE 2}"] {
            #expect(FolderNames.readings("Ana - \(title)", libraryName: "").first?.title == title)
        }
    }
}
