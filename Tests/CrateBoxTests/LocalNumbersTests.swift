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
    ]) func onlyNumbersOfAlbumsAreSpelled(line: String, spelled: String) {
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
