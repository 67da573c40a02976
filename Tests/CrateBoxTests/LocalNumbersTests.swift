import CrateBox
import Testing

@Suite struct LocalNumbersTests {
    @Test(arguments: [
        ("play -5", "play id:-5"), ("play id:-5 --track -5.2", "play id:-5 --track id:-5.2"),
        ("play --json -5", "play --json id:-5"), ("play -- -5", "play -- -5"), ("play a -5", "play a id:-5"),
        ("crate add x -5 --at -1", "crate add x id:-5 --at -1"), ("find -n -1", "find -n -1"),
        ("play --random --seed -1", "play --random --seed -1"), ("search x --limit -1", "search x --limit -1"),
        ("seek -5", "seek -5"), ("seek -5 --track -7.2", "seek -5 --track id:-7.2"), ("volume -5%", "volume -5%"),
        ("volume -5", "volume -5"), ("run Volume --level -5", "run Volume --level -5"), ("play -j", "play -j"),
        ("play -5x -", "play -5x -"), ("play -5. -.5 -1.2.3", "play -5. -.5 -1.2.3"), ("", ""),
        ("crate add mine --at 2 -5", "crate add mine --at 2 id:-5"), ("crate add -5 -7", "crate add -5 id:-7"),
        ("match rip -5", "match rip id:-5"), ("show -5", "show id:-5"), ("open album -5", "open album id:-5"),
        ("queue add a -5 --next", "queue add a id:-5 --next"), ("wantlist rm -5", "wantlist rm id:-5"),
    ]) func onlyNumbersOfAlbumsAreSpelled(line: String, spelled: String) {
        let words = line.split(separator: " ").map(String.init)
        #expect(LocalNumbers.spelled(words).joined(separator: " ") == spelled)
    }

    @Test(arguments: [
        "crate create -5", "crate show -5", "crate delete -5", "crate rename -5 -6", "crate rename mine -5", "crate -5",
        "queue save -5", "queue -5", "open crate -5", "open wantlist -5", "find -5", "find album -5", "match -5",
        "wantlist -5", "run PlayAlbum --track -5", "run FindAlbum --where -5", "seek -5", "-5",
    ]) func aNumberWhereNoAlbumStandsIsNone(line: String) {
        let words = line.split(separator: " ").map(String.init)
        #expect(LocalNumbers.spelled(words) == words)
    }

    @Test(arguments: [
        ("play a --track -5", "play a --track=-5"), ("queue add a --track -5 b", "queue add a --track=-5 b"),
        ("queue jump 2 --track -1", "queue jump 2 --track=-1"), ("seek 5 --track -1", "seek 5 --track=-1"),
        ("crate remove mine a --track -1", "crate remove mine a --track=-1"), ("find --where -5", "find --where=-5"),
        ("play --random --where -5", "play --random --where=-5"), ("play --crate -5", "play --crate=-5"),
        ("crate create mine --from -5", "crate create mine --from=-5"), ("play --crate -5 -7", "play --crate=-5 id:-7"),
        ("verify --library -5", "verify --library=-5"), ("play --device -5", "play --device=-5"),
    ]) func theValueOfAnOptionIsNoAlbum(line: String, spelled: String) {
        let words = line.split(separator: " ").map(String.init)
        #expect(LocalNumbers.spelled(words).joined(separator: " ") == spelled)
    }

    @Test(arguments: [
        ("tap album -5", "tap album -- -5"), ("tap track -5.2", "tap track -- -5.2"),
        ("tap album -- -5", "tap album -- -5"),
        ("tap album 5", "tap album 5"), ("--help", "--help"), ("key REL_DIAL-", "key REL_DIAL-"),
    ]) func theCarsNumbersStandBehindTheTerminator(line: String, spelled: String) {
        let words = line.split(separator: " ").map(String.init)
        #expect(LocalNumbers.afterTerminator(words).joined(separator: " ") == spelled)
    }
}
