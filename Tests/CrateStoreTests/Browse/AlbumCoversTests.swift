import CrateCore
import CrateTesting
import Foundation
import Testing

@testable import CrateStore

@Suite struct AlbumCoversTests {
    private let garage: Garage
    private var folder: TemporaryFolder { garage.folder }

    init() throws { garage = try Garage() }

    private func picture(_ known: AlbumCover? = nil) async throws -> AlbumCover? {
        let covers = AlbumCovers(store: garage.store)
        let albums = try garage.browse.all(by: 1)
        return await covers.picture(at: try covers.places(of: try #require(albums.first).release.id), known: known)
    }

    @Test("A picture beside the music is given with its type and hash, whatever its name says")
    func beside() async throws {
        try folder.album("a")
        try folder.write("a/cover.jpg", TestPicture.png)
        try garage.scan()
        let cover = try #require(try await picture())
        #expect(cover.bytes == TestPicture.png && cover.type == "image/png" && cover.hash.count == 64)
        let again = try await picture(cover)
        #expect(again == cover)
        try folder.write("a/cover.jpg", TestPicture.jpeg)
        let other = try #require(try await picture(cover))
        #expect(other.bytes == TestPicture.jpeg && other.type == "image/jpeg" && other.hash != cover.hash)
    }

    @Test("A picture inside the music is given as its block has it")
    func inside() async throws {
        let flac = TinyFLAC(tags: [("ALBUM", "Album")])
        try folder.write("a/01.flac", flac.bytes(pictures: [TinyFLAC.picture(TestPicture.jpeg)]))
        try garage.scan()
        #expect(try await picture()?.bytes == TestPicture.jpeg)
    }

    @Test("There is no picture where the library is away or paused, the file is gone, or is something else now")
    func none() async throws {
        try folder.album("a")
        try folder.write("a/cover.jpg", TestPicture.jpeg)
        try garage.scan()
        let cover = try #require(try await picture())
        _ = try LibrarySubscriptions(store: garage.store).setPaused(true, name: "garage")
        #expect(try await picture(cover) == nil)
        _ = try LibrarySubscriptions(store: garage.store).setPaused(false, name: "garage")
        try folder.write("a/cover.jpg", Array("<html>".utf8))
        #expect(try await picture(cover) == nil)
        try folder.remove("a/cover.jpg")
        #expect(try await picture(cover) == nil)
        try folder.write("a/cover.jpg", TestPicture.jpeg)
        try folder.remove("cratebox-library.json")
        #expect(try await picture(cover) == nil)
    }

    @Test("A folder that became a link out of the library gives no picture")
    func link() async throws {
        try folder.album("a/b")
        try folder.write("a/b/cover.jpg", TestPicture.jpeg)
        try garage.scan()
        let outside = try TemporaryFolder()
        try folder.move("a/b", to: "../\(outside.path.split(separator: "/").last ?? "")/b")
        #expect(symlink(outside.path + "/b", folder.path + "/a/b") == 0)
        #expect(try await picture() == nil)
    }

    @Test("A library that does not answer gives no picture after the limit")
    func hangs() async throws {
        try folder.album("a")
        try folder.write("a/cover.jpg", TestPicture.jpeg)
        try garage.scan()
        let (clock, hung) = (DeadlineClock(), DispatchSemaphore(value: 0))
        let probe = LibraryProbe(clock: clock) { _ in
            hung.wait()
            return .live
        }
        let covers = AlbumCovers(store: garage.store, probe: probe)
        let id = try #require(try garage.browse.all(by: 1).first).release.id
        #expect(await covers.picture(at: try covers.places(of: id)) == nil)
        hung.signal()
        #expect(clock.asked == .seconds(2))
    }
}
