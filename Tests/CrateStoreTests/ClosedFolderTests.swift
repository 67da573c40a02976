import CrateCore
import CrateTesting
import Glibc
import Testing

@testable import CrateStore

/// The command that opens a folder of a library.
@Suite struct ClosedFolderTests {
    @Test("What a person owns is opened without other rights, what a service or another user owns with them")
    func sudoIsForWhatBelongsToOthers() throws {
        let folder = try TemporaryFolder()
        // Only root can give the folder to a user who is none of a service's.
        let person: uid_t = geteuid() == 0 ? 1234 : geteuid()
        if geteuid() == 0 { chown(folder.path, person, getegid()) }
        let path = folder.path
        if person >= 1000 {
            #expect(ClosedFolder.fix(for: path, above: nil, user: person) == "chmod -R a+rX \(path)")
            #expect(ClosedFolder.fix(for: "\(path)/a", above: path, user: person) == "chmod a+x \(path)")
        }
        for other: uid_t in [0, 999, 65_534, person + 1] {
            #expect(ClosedFolder.fix(for: path, above: nil, user: other) == "sudo chmod -R a+rX \(path)")
        }
        let below = "sudo chmod -R a+rX \(path)/none"
        #expect(ClosedFolder.fix(for: "\(path)/none", above: nil, user: person) == below)
    }

    @Test(
        "The home of root or of another user is not opened",
        arguments: ["/root", "/root/music", "/home/no such user", "/home/no such user/music"])
    func homesOfOthersStayClosed(folder: String) {
        let shown = "ls -ld \(ShellWord.quoted(folder))"
        #expect(ClosedFolder.fix(for: folder) == shown)
        #expect(ClosedFolder.fix(for: "\(folder)/a", above: folder) == shown)
    }
}
