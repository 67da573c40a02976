import CrateBox
import CrateCare
import CrateCore
import CrateTesting
import Glibc
import Testing

@testable import cratebox

/// The command that is suggested about the file with the passwords of MPD clients.
@Suite struct PasswordFileTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func fix(_ path: String) throws -> String {
        let file = PasswordFile(path: path)
        return file.fix(try #require(throws: PasswordFile.Problem.self) { _ = try file.passwords() })
    }

    @Test func whatIsOnesOwnNeedsNoOtherRights() throws {
        let path = try folder.write("secret@read\n", to: "passwords")
        chmod(path, 0o644)
        #expect(try fix(path) == "chmod o= \(path)")
        for text in ["", "secret\n"] {
            try folder.write(text, to: "passwords")
            chmod(path, 0o600)
            #expect(try fix(path) == "nano \(path)")
        }
    }

    @Test(.enabled(if: geteuid() != 0)) func aBoxOfThisUserRefusesAFileThatThisUserMayNotRead() throws {
        let path = try folder.write("secret@read\n", to: "passwords")
        chmod(path, 0)
        guard case .hidden(let sentence, let fix) = PasswordFile(path: path).inspect() else {
            Issue.record("The file is not hidden.")
            return
        }
        #expect(sentence.english == "The passwords in \(path) can't be read: no permission.")
        #expect(fix == "chmod u+rw \(path)")
        // This process owns the lock, so no service is asked.
        let state = try folder.makeFolder("state")
        let lock = try BoxLock(state: state, name: "cratebox serve")
        let judged = PasswordFile(path: path).inspect().judged(forBoxOn: state)
        withExtendedLifetime(lock) { #expect(judged == .refused(sentence, fix: fix)) }
    }

    @Test func aMissingFileIsWrittenOnceItsFolderIsThere() throws {
        #expect(try fix(folder.path("none")) == "nano \(folder.path("none"))")
        #expect(try fix(folder.path("no/file")) == "mkdir -p \(folder.path("no"))")
    }

    @Test func whatIsNoFileIsReplacedByOne() throws {
        let pipe = folder.path("pipe")
        try #require(mkfifo(pipe, 0o600) == 0)
        let closed = try folder.makeFolder("folder")
        chmod(closed, 0o700)
        for path in [pipe, closed] {
            #expect(try fix(path) == "cratebox config set mpd.passwords FILE")
            let sentence = PasswordFile(path: path).sentence(.notAFile).english
            #expect(sentence == "\(path) has to be a text of at most 64 KiB, with passwords.")
        }
    }
}
