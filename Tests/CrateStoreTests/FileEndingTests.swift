import Testing

@testable import CrateStore

@Suite struct FileEndingTests {
    @Test(arguments: ["01 Song.flac", "Song.FLAC", "a.b.Flac", ".flac", "Ärger.flac", "folder/song.flac"])
    func anEndingIsFoundInAnyCase(name: String) { #expect(FileEnding(of: name) == FileEnding("flac")) }

    @Test(arguments: ["flac", "song.fla", "song.flac ", "song.flacx", "song.xflac", "songflac", "", "."])
    func anotherEndingIsAnother(name: String) { #expect(FileEnding(of: name) != FileEnding("flac")) }

    @Test func aNameWithoutAFullStopNearItsEndHasNone() {
        #expect(FileEnding(of: "README") == nil)
        #expect(FileEnding(of: "Mr. Somebody's Album") == nil)
        #expect(FileEnding(of: "x.12345678") != nil && FileEnding(of: "x.123456789") == nil)
    }
}
