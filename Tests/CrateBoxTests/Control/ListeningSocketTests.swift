import CrateTesting
import Foundation
import Testing

@testable import CrateBox

/// The socket's path: its permissions, and which files it may replace.
@Suite struct ListeningSocketTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path("control.sock") }

    init() throws { folder = try TemporaryFolder() }

    private func mode(of path: String) throws -> Int {
        let facts = try FileManager.default.attributesOfItem(atPath: path)
        return try #require(facts[.posixPermissions] as? NSNumber).intValue
    }

    @Test func itIsForItsOwnerAndItsGroup() throws {
        let socket = try ListeningSocket.bind(path: path)
        #expect(try mode(of: path) == 0o660)
        #expect(socket.path == path)
        _ = try RawClient(path)
    }

    @Test func theFolderThatItMakesIsForThemToo() throws {
        _ = try ListeningSocket.bind(path: folder.path("run/control.sock"))
        #expect(try mode(of: folder.path("run")) & 0o707 == 0o700)
    }

    @Test func itTakesThePlaceOfASocketThatNobodyListensOn() throws {
        _ = try ListeningSocket.bind(path: path)
        #expect(throws: (any Error).self) { try RawClient(path) }
        let socket = try ListeningSocket.bind(path: path)
        _ = try RawClient(path)
        socket.remove()
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func itDoesNotTakeThePlaceOfASocketThatAnotherBoxListensOn() throws {
        let other = try ListeningSocket.bind(path: path)
        #expect(throws: ListeningSocket.Problem.taken(path: path)) { try ListeningSocket.bind(path: path) }
        _ = try RawClient(path)
        other.remove()
        let socket = try ListeningSocket.bind(path: path)
        other.remove()
        _ = try RawClient(path)
        socket.remove()
    }

    @Test func aSocketThatTookItsPlaceIsLeftAlone() throws {
        let other = try ListeningSocket.bind(path: path)
        try FileManager.default.removeItem(atPath: path)
        let socket = try ListeningSocket.bind(path: path)
        other.remove()
        _ = try RawClient(path)
        socket.remove()
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test(
        "A missing folder is made for the socket, but none beside those of the system",
        arguments: [
            ("/run/cratebox/control.sock", "/run/cratebox"), ("run/control.sock", "run"), ("/nope/s", nil),
            ("//nope/s", nil), ("/s", nil), ("s", nil),
        ] as [(String, String?)])
    func makeableFolder(path: String, made: String?) {
        #expect(ListeningSocket.makeableFolder(of: path) == made)
    }

    @Test func aFileOfThatNameIsLeftAlone() throws {
        try folder.write("mine", to: "control.sock")
        #expect(throws: ListeningSocket.Problem.self) { try ListeningSocket.bind(path: path) }
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
    }

    @Test func aFileThatTookItsPlaceIsLeftAlone() throws {
        let socket = try ListeningSocket.bind(path: path)
        try FileManager.default.removeItem(atPath: path)
        try folder.write("mine", to: "control.sock")
        socket.remove()
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
    }

    @Test func aLinkIsLeftAlone() throws {
        try folder.write("mine", to: "file")
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: folder.path("file"))
        #expect(throws: ListeningSocket.Problem.self) { try ListeningSocket.bind(path: path) }
        #expect(try String(contentsOfFile: folder.path("file"), encoding: .utf8) == "mine")
        #expect(try mode(of: folder.path("file")) & 0o111 == 0)
    }

    /// After the removal no client waits for a missing box.
    @Test func onceRemovedNobodyListens() throws {
        let socket = try ListeningSocket.bind(path: path)
        let client = try RawClient(path)
        socket.remove()
        #expect(client.receive(untilLines: 1) == 0)
    }
}
