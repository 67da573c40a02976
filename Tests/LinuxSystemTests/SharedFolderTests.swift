import CrateTesting
import Foundation
import LinuxSystem
import Testing

/// A folder that other users may write to: no name in it leads out of it.
@Suite struct SharedFolderTests {
    let folder: CrateTesting.TemporaryFolder
    let shared: SharedFolder
    let victim: String

    init() throws {
        folder = try CrateTesting.TemporaryFolder()
        try folder.makeFolder("shared")
        victim = try folder.write("victim", to: "victim")
        shared = try SharedFolder(folder.path("shared"))
    }

    private func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: shared.path).sorted()
    }

    private func mode(_ path: String) -> mode_t {
        var facts = stat()
        return lstat(path, &facts) == 0 ? facts.st_mode & 0o7777 : 0
    }

    private func refusal(_ name: String, _ purpose: SharedFolder.Purpose) -> Int32? {
        do throws(FileProblem) {
            _ = try shared.open(name, for: purpose)
            return nil
        } catch {
            return error.code
        }
    }

    @Test("A problem directly below the root has one slash")
    func problemBelowTheRoot() throws {
        let root = try SharedFolder("/")
        let absent = FileProblem(path: "/cratebox-nonexistent", code: ENOENT)
        #expect(throws: absent) { _ = try root.folder("cratebox-nonexistent") }
        #expect(throws: absent) { _ = try root.open("cratebox-nonexistent", for: .reading) }
    }

    @Test func aLinkIsNotFollowedWhateverItLeadsTo() throws {
        for target in [victim, folder.path("nowhere"), "/dev/zero", shared.path] {
            #expect(symlink(target, shared.path + "/link") == 0)
            for purpose in [.reading, .changing, .writing] as [SharedFolder.Purpose] {
                #expect(refusal("link", purpose) == ELOOP, "\(target)")
            }
            #expect(refusal("link", .making) == EEXIST)
            try shared.remove("link")
        }
        #expect(try String(contentsOfFile: victim, encoding: .utf8) == "victim")
        #expect(!FileManager.default.fileExists(atPath: folder.path("nowhere")))
    }

    @Test func aFileWithASecondNameIsReadAndNotWritten() throws {
        #expect(link(victim, shared.path + "/second") == 0)
        #expect(refusal("second", .changing) == EMLINK && refusal("second", .writing) == EMLINK)
        #expect(shared.bytes(of: "second") == Array("victim".utf8))
        // It can be replaced.
        try AtomicFile("second", in: shared).write(Array("new".utf8))
        #expect(shared.bytes(of: "second") == Array("new".utf8))
        #expect(try String(contentsOfFile: victim, encoding: .utf8) == "victim")
        #expect(try names() == ["second"])
    }

    @Test func whatIsNoFileIsRefusedAtOnce() throws {
        #expect(mkfifo(shared.path + "/pipe", 0o600) == 0)
        try FileManager.default.createDirectory(atPath: shared.path + "/inner", withIntermediateDirectories: false)
        for purpose in [.reading, .changing, .writing] as [SharedFolder.Purpose] {
            #expect(refusal("pipe", purpose) != nil)
            #expect(refusal("inner", purpose) != nil)
        }
        for name in ["", ".", "..", "../victim", "inner/../../victim", "inner//x"] {
            #expect(refusal(name, .writing) != nil, "\(name)")
        }
    }

    @Test func aTemporaryThatLiesThereAlreadyIsNotWritten() throws {
        #expect(symlink(victim, shared.path + "/list.new") == 0)
        try AtomicFile("list", in: shared).write(Array("bytes".utf8))
        #expect(try String(contentsOfFile: victim, encoding: .utf8) == "victim")
        #expect(try names() == ["list"])
    }

    @Test func aFolderThatIsALinkIsNotEntered() throws {
        let inner = try folder.makeFolder("elsewhere")
        try folder.write("kept", to: "elsewhere/kept")
        #expect(symlink(inner, shared.path + "/backups") == 0)
        #expect(throws: FileProblem(path: shared.path + "/backups", code: ELOOP)) { try shared.folder("backups") }
        #expect(throws: FileProblem.self) { try shared.folder("backups", making: true) }
        #expect(throws: FileProblem.self) { try shared.remove("backups/kept") }
        #expect(refusal("backups/kept", .writing) == ELOOP)
        #expect(try shared.tree().map(\.path) == ["backups"])
        try shared.removeAll("backups")
        #expect(try names().isEmpty)
        #expect(FileManager.default.fileExists(atPath: inner + "/kept"))
    }

    @Test func aTreeIsRemovedAndWhatItsLinksLeadToStays() throws {
        let deep = try shared.folder("a/b/c", making: true)
        _ = try deep.open("file", for: .making)
        #expect(symlink(victim, deep.path + "/link") == 0)
        #expect(symlink(folder.path, shared.path + "/a/up") == 0)
        #expect(try shared.tree().map(\.path) == ["a", "a/b", "a/b/c", "a/b/c/file", "a/b/c/link", "a/up"])
        try shared.removeAll("a")
        try shared.removeAll("a")
        #expect(try names().isEmpty)
        #expect(FileManager.default.fileExists(atPath: victim))
    }

    @Test func aTreeWithoutEndIsRefused() throws {
        var path = "a"
        for _ in 0..<100 { path += "/a" }
        _ = try shared.folder(path, making: true)
        #expect(throws: FileProblem.self) { try shared.tree() }
        #expect(throws: FileProblem.self) { try shared.removeAll("a") }
    }

    @Test func whatIsMadeInAGroupsFolderIsForTheGroup() throws {
        chmod(shared.path, 0o2770)
        let group = try SharedFolder(shared.path)
        #expect(group.isShared && !shared.isShared && !group.isPrivate && shared.isPrivate)
        _ = try group.open("lock", for: .writing, mode: 0o660)
        try AtomicFile("list", in: group).write([])
        try AtomicFile("own", in: group).write([], rights: .new(0o600))
        _ = try group.folder("backups", making: true)
        #expect(mode(shared.path + "/lock") == 0o660 && mode(shared.path + "/list") == 0o660)
        #expect(mode(shared.path + "/own") == 0o600 && mode(shared.path + "/backups") == 0o2770)
    }

    @Test(
        "Root takes the rights of another process with its groups, and has its own again",
        .enabled(if: getuid() == 0, "needs root"))
    func rightsOfAProcess() {
        chmod(folder.path, 0o755)
        chmod(victim, 0o040)
        chown(victim, 0, 4294)
        func mayRead(_ groups: [UInt32]) -> Bool {
            ProcessRights(user: 65_534, group: 65_534, groups: groups).use {
                faccessat(AT_FDCWD, victim, R_OK, AT_EACCESS) == 0
            }
        }
        #expect(mayRead([4293, 4294]) && !mayRead([4293]) && !mayRead([]))
        #expect(faccessat(AT_FDCWD, victim, R_OK, AT_EACCESS) == 0)
        #expect(Optional<ProcessRights>.none.use { getuid() } == getuid())
    }

    @Test(.enabled(if: getuid() == 0, "needs root"))
    func rootHasTheRightsOfTheFoldersOwner() throws {
        let other: uid_t = 65_534
        chmod(folder.path, 0o755)
        chmod(victim, 0o600)
        #expect(chown(shared.path, other, other) == 0)
        let theirs = try SharedFolder(shared.path)
        _ = try theirs.open("made", for: .writing)
        var facts = try #require(theirs.facts("made"))
        #expect(facts.st_uid == other && facts.st_gid == other)
        // Without a link: the system denies access to the file.
        #expect(theirs.withRights { open(victim, O_RDWR | O_CLOEXEC) } == -1)
        #expect(theirs.withRights { unlink(victim) } == -1)
        // Root has its own permissions again.
        let file = open(victim, O_RDWR | O_CLOEXEC)
        #expect(file >= 0)
        close(file)
        try AtomicFile("list", in: theirs).write([])
        facts = try #require(theirs.facts("list"))
        #expect(facts.st_uid == other)
        // If the owner cannot reach the folder, no other user can have put anything there.
        chmod(folder.path, 0o700)
        _ = try SharedFolder(shared.path).open("roots", for: .making)
        #expect(theirs.facts("roots")?.st_uid == 0)
    }
}
