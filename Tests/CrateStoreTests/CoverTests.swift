import CrateTesting
import Foundation
import Testing

@testable import CrateStore

@Suite struct CoverTests {
    private let garage: Garage
    private var folder: TemporaryFolder { garage.folder }
    /// The SHA-256 of ``TestPicture/jpeg`` by sha256sum(1).
    private let hash = "6f18bea31ace0455d61ac9394b95b48b03747c26ba414b8bc1cac0f216187442"

    init() throws { garage = try Garage() }

    private func covers() throws -> [String?] {
        try garage.scan()
        return try garage.rips("cover || coalesce(' ' || coverHash, '')")
    }

    @Test(
        arguments: [
            (["cover.jpg", "folder.jpg", "front.png"], "cover.jpg"), (["Front.PNG", "FOLDER.JPEG"], "FOLDER.JPEG"),
            (["album.jpg", "front.jpeg"], "front.jpeg"), (["artwork.png", "back.jpg"], "artwork.png"),
            (["cover.png", "cover.jpg", "cover.jpeg"], "cover.jpg"), (["back.jpg", "scan01.png", "mycover.jpg"], nil),
        ] as [([String], String?)])
    func bestNameIsTheCover(names: [String], cover: String?) throws {
        try folder.album("a")
        for name in names {
            try folder.write("a/\(name)", name.lowercased().hasSuffix("png") ? TestPicture.png : TestPicture.jpeg)
        }
        #expect(try covers() == [cover.map { "a/\($0)" }])
    }

    @Test func pictureIsWhatItsBytesSay() throws {
        try folder.album("a")
        try folder.write("a/cover.jpg", Array("<html>404</html>".utf8))
        try folder.write("a/folder.jpg", [])
        try folder.write("a/front.jpg", TestPicture.png)
        #expect(try covers() == ["a/front.jpg"])
    }

    @Test(arguments: [(16 << 20, "a/cover.jpg"), ((16 << 20) + 1, "a/folder.jpg")] as [(off_t, String)])
    func aPictureOfMoreThan16MebibytesIsNoCover(size: off_t, cover: String) throws {
        try folder.album("a")
        for name in ["cover.jpg", "folder.jpg"] { try folder.write("a/\(name)", TestPicture.jpeg) }
        #expect(truncate(folder.path + "/a/cover.jpg", size) == 0)
        #expect(try covers() == [cover])
    }

    @Test func albumsFolderComesBeforeItsDiscs() throws {
        for disc in 1...2 { try folder.album("a/CD\(disc)", first: UInt8(disc * 10)) }
        try folder.write("a/CD2/cover.jpg", TestPicture.jpeg)
        try folder.write("a/CD1/artwork.png", TestPicture.png)
        #expect(try covers() == ["a/CD1/artwork.png"])
        try folder.write("a/artwork.png", TestPicture.png)
        #expect(try covers() == ["a/artwork.png"])
    }

    @Test func pictureInsideIsTakenWhereNoneLiesBeside() throws {
        let flac = TinyFLAC(tags: [("ALBUM", "Album")])
        let pictures = [
            TinyFLAC.picture(TestPicture.png, type: 4), TinyFLAC.picture(TestPicture.jpeg, mime: "text/plain"),
        ]
        try folder.write("a/01.flac", flac.bytes(pictures: pictures))
        #expect(try covers() == ["a/01.flac \(hash)"])
        try folder.write("a/folder.jpg", TestPicture.jpeg)
        #expect(try covers() == ["a/folder.jpg"])
        try folder.remove("a/folder.jpg")
        #expect(try garage.scan().opened == 0)
        #expect(try covers() == ["a/01.flac \(hash)"])
    }

    @Test func eachRipOfAFolderHasItsOwn() throws {
        try folder.write("a/1.flac", TinyFLAC(recording: 1, tags: [("ALBUM", "X")]).bytes)
        let pictures = [TinyFLAC.picture(TestPicture.jpeg)]
        try folder.write("a/2.flac", TinyFLAC(recording: 2, tags: [("ALBUM", "Y")]).bytes(pictures: pictures))
        try folder.write("a/cover.png", TestPicture.png)
        #expect(try covers() == ["a/cover.png", "a/2.flac \(hash)"])
    }
}
