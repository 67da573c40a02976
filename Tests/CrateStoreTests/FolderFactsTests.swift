import Testing

@testable import CrateStore

/// The facts that a scan stores about a folder, and how it detects changes.
@Suite struct FolderFactsTests {
    private let folder = AlbumFolder(path: "a", files: [])

    private func file(_ path: String, size: Int64 = 10, inode: UInt64 = 3) -> AlbumFolder.File {
        AlbumFolder.File(path: path, size: size, modifiedAt: -5_000_000_000, inode: inode)
    }

    private func music(_ path: String, album: String?) -> RipFile {
        var music = RipFile(file: path, rate: 192_000, bits: 24, channels: 8)
        music.frames = 68_719_476_735
        music.md5 = "00ff00ff00ff00ff00ff00ff00ff00ff"
        music.album = album
        music.albumArtist = "Ágætis 龍一"
        music.artist = ""
        music.title = String(repeating: "x", count: 300)
        music.track = "3/12"
        music.trackTotal = 12
        music.disc = "A"
        music.discTotal = 2
        music.mayHavePicture = true
        music.year = -1
        music.genres = ["Rock", "", "Rock"]
        music.release = .max
        music.musicBrainz = "b"
        music.cue = [
            RipFile.CueTrack(number: 9, start: 0, title: "One"),
            RipFile.CueTrack(start: .max, title: "", isAudio: false),
        ]
        return music
    }

    @Test func everythingComesBackAsItWas() {
        let entries: [(file: AlbumFolder.File, fact: FolderFacts.Fact)] = [
            (file("a/1.flac"), .music(music("a/1.flac", album: "Album"))),
            (file("a/2.flac", size: .max, inode: .max), .music(music("a/2.flac", album: "Album"))),
            (file("a/3.flac"), .failure("not FLAC")),
            (file("a/4.flac"), .music(music("a/4.flac", album: nil))),
            (file("a/5.flac"), .music(RipFile(file: "a/5.flac", rate: 0, bits: 0, channels: 0))),
        ]
        let facts = FolderFacts(bytes: FolderFacts.bytes(entries, folder: folder), folder: "a")
        #expect(facts.facts.count == entries.count)
        for (file, fact) in entries { #expect(facts.fact(of: file) == fact) }
    }

    @Test func whatIsTheSameAsBeforeTakesAByte() {
        let one = FolderFacts.bytes([(file("a/1"), .music(music("a/1", album: "Album")))], folder: folder)
        let two = FolderFacts.bytes(
            [(file("a/1"), .music(music("a/1", album: "Album"))), (file("a/2"), .music(music("a/2", album: "Album")))],
            folder: folder)
        #expect(two.count - one.count < 100 && one.count > 350)
    }

    @Test func aFileOfAnotherSizeTimeOrInodeIsNotThatFile() {
        let bytes = FolderFacts.bytes([(file("a/1"), .failure("damaged"))], folder: folder)
        let facts = FolderFacts(bytes: bytes, folder: "a")
        #expect(facts.fact(of: file("a/1")) == .failure("damaged"))
        #expect(facts.fact(of: file("a/1", size: 11)) == nil)
        #expect(facts.fact(of: file("a/1", inode: 4)) == nil)
        #expect(facts.fact(of: file("a/2")) == nil)
    }

    @Test func damagedBytesAreNoFacts() {
        let bytes = FolderFacts.bytes(
            [(file("a/1"), .music(music("a/1", album: "Album"))), (file("a/2"), .music(music("a/2", album: "Other")))],
            folder: folder)
        for length in 1..<bytes.count
        where FolderFacts(bytes: Array(bytes[..<length]), folder: "a").facts.count == 2 {
            Issue.record("\(length) of \(bytes.count) bytes are taken for the whole")
        }
        for index in bytes.indices {
            var damaged = bytes
            damaged[index] ^= 0xFF
            #expect(FolderFacts(bytes: damaged, folder: "a").facts.count <= 2)
        }
    }

    @Test func fingerprintTellsEveryChange() {
        let folder = AlbumFolder(path: "a", files: [file("a/1"), file("a/2")], sidecars: [file("a/x.cue")])
        var others = [folder, folder, folder, folder, folder, folder, folder]
        others[0].files[0].size = 11
        others[1].files[1].modifiedAt = 0
        others[2].files[0].inode = 9
        others[3].files.removeLast()
        others[4].sidecars[0].modifiedAt = 1
        others[5].isDiscSet = true
        others[6] = AlbumFolder(path: "a", files: [file("a/1"), file("a/2"), file("a/x.cue")])
        let all = Set(([folder] + others).map { FolderFingerprint($0) })
        #expect(all.count == 8)
        #expect(FolderFingerprint(folder) == FolderFingerprint(folder))
    }
}
