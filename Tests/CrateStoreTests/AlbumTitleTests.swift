import Testing

@testable import CrateStore

/// Titles, and the words in them that name an edition.
@Suite struct AlbumTitleTests {
    @Test(arguments: [
        "Wall (Remastered)", "Wall [Deluxe Edition]", "Wall - Remastered 2011", "Wall (UK Version)",
        "Wall (US Release)",
        "Wall (Re-Issue)", "Wall (Half-Speed Master)", "Wall [Hi-Res]", "Wall (Vinyl Rip)", "Wall (Definitive Edition)",
        "Wall [24-96]", "Wall [24bit 192kHz]", "Wall FLAC", "Wall (1/2)", "Wall [2 of 2]", "Wall - CD 1 - Night",
        "Wall, Disc One", "Wall, Disk One", "Wall (Disk Two)",
    ])
    func anEditionIsNotPartOfTheName(title: String) { #expect(AlbumTitle(title).core == "wall") }

    @Test(arguments: [
        "Wall (Live)", "Wall (Live Version)", "Wall - The Release", "Wall (Master)", "Wall (24)", "Wall: The Version",
        "Catch & Release", "Wall (3/2)", "Wall (1/99)", "Wall (Acoustic Version)",
    ])
    func anotherRecordingKeepsItsWords(title: String) { #expect(AlbumTitle(title).core == AlbumTitle(title).folded) }

    @Test func aNumberAfterTheArtistIsTelling() {
        let artist = [ArtistNames("Ana Lo")]
        #expect(AlbumTitle("Ana Lo III").isDistinctive(for: artist))
        for title in ["Ana Lo", "Volume III", "III", "Ana Lo Live", "Greatest Hits 2"] {
            #expect(!AlbumTitle(title).isDistinctive(for: artist), "\(title)")
        }
    }
}
