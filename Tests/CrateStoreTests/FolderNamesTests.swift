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

    @Test(arguments: [
        "Ana_Lo-Wide_Rooms-CD-FLAC-1999-GRP", "ana_lo_-_wide_rooms-2cd-1999-grp", "Ana_Lo-Wide_Rooms-1999-GRP",
        "Ana_Lo-Wide_Rooms-WEB-1999-GRP", "Ana_Lo-Wide_Rooms-24BIT-96KHZ-WEB-FLAC-1999-GRP_INT",
        "Ana_Lo-Wide_Rooms-REMASTERED-CD-FLAC-1999-GRP", "Ana_Lo-Wide_Rooms-(Deluxe_Edition)-DE-2LP-FLAC-1999-GRP",
        "x/Ana_Lo-Wide_Rooms-PROMO-CDS-1999-GRP", "Ana_Lo-Wide_Rooms-CD1-FLAC-1999-GRP",
    ])
    func ofTheSceneAreRead(path: String) {
        let reading = FolderNames.readings(path, libraryName: "")[0]
        #expect(Folding.folded(reading.title) == "wide rooms" && Folding.folded(reading.artist ?? "") == "ana lo")
        #expect(reading.year == 1999 && reading.catalogNumber == nil && !reading.isOfParent)
    }

    @Test func ofTheSceneMayHaveACatalogueNumberAndHyphens() {
        let various = FolderNames.readings("VA-Wide_Rooms-(CAT123)-WEB-FLAC-2010-XXX", libraryName: "")[0]
        #expect(various == Reading(title: "Wide Rooms", artist: "VA", year: 2010, catalogNumber: "CAT123"))
        let hyphens = FolderNames.readings("Jay-Z-The_Blueprint-CD-FLAC-2001-GRP", libraryName: "")
        #expect(hyphens.contains { $0.artist == "Jay-Z" && $0.title == "The Blueprint" && $0.year == 2001 })
        let joint = FolderNames.readings("jay-z_-_the_blueprint-cd-2001-grp", libraryName: "")[0]
        #expect(joint.artist == "jay-z" && joint.title == "the blueprint")
        for name in ["Live", "(Live)", "Bonus_CD"] {
            let title = FolderNames.readings("Ana-Wall-\(name)-CD-FLAC-1999-GRP", libraryName: "")[0].title
            #expect(title == "Wall-\(name.replacing("_", with: " "))")
        }
    }

    @Test(arguments: [
        "Jay-Z", "Blink-182", "Ana-Wall", "Ana-Wall-1999", "X-Y-Z-1999-W", "a-ha-Hunting-High-and-Low",
        "Wu-Tang_Clan-Enter_the_Wu-Tang_(36_Chambers)", "Ana - Wall-CD-FLAC-1999-GRP", "Ana_-_Wall_-_1986_-_Berlin",
        "Ana_-_Wall_-_1986_-_FLAC", "Ana_-_Wall-CD-1986-Remastered", "Ana_-_Wall-CD-1986-Live", "1986-Wall", "", "-",
        "Ana_-_Wall", "Ana-Wall-CD-FLAC-86-GRP", "Ana-1999-GRP",
    ])
    func othersWithHyphensAreNoneOfTheScene(name: String) { #expect(SceneName(name[...]) == nil) }
}
