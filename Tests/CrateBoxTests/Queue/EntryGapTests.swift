import CrateCore
import Testing

@testable import CrateBox

/// Why an entry of the queue cannot be played, as the log and the events report it.
@Suite struct EntryGapTests {
    @Test("An entry whose files can't be read has the system error, by which it differs from one that can't be decoded")
    func errno() {
        let release = Release.ID(rawValue: 7)
        let unread = AlbumGap(.undecodable, library: "garage", detail: GapDetail { $0.errno = "EACCES" })
        #expect(EntryGap(release, .notAvailable(unread)).errno == "EACCES")
        #expect(EntryGap(release, .notAvailable(AlbumGap(.undecodable))).errno == nil)
    }
}
