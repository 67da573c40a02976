import CrateStore
import CrateTesting
import Testing

@testable import CrateCare

/// The commands for folders of music that can't be subscribed to.
@Suite struct LibraryInspectionTests {
    @Test("A configured disk that isn't mounted is mounted, from the folder or from one below it")
    func mounting() throws {
        let folder = try CrateTesting.TemporaryFolder()
        let share = folder.path("share")
        try folder.write("//nas/music \(share) cifs noauto 0 0\n", to: "fstab")
        let mounts = KnownMounts(table: folder.path("fstab"), units: [])
        for path in [share, "\(share)/", "\(share)/rips/a"] {
            #expect(LibraryInspection.fix(ofAbsent: path, mounts: mounts) == "sudo mount \(share)", "\(path)")
        }
        try folder.makeFolder("share")
        #expect(LibraryInspection.fix(ofAbsent: "\(share)/rips", mounts: mounts) == "sudo mount \(share)")
        for path in [folder.path("shares"), folder.path, "/", "none"] {
            #expect(LibraryInspection.fix(ofAbsent: path, mounts: mounts) == "ls /media /mnt", "\(path)")
        }
    }

    @Test("No command opens the home of root or of another user", arguments: ["/root", "/home/ann", "/home/ann/music"])
    func homesOfOthers(closed: String) {
        #expect(LibraryInspection.fix(of: closed, for: "cratebox", home: nil) == nil)
        #expect(LibraryInspection.fix(of: closed, for: "cratebox", home: "/home/an") == nil)
        let home = closed == "/root" ? "/root" : "/home/ann"
        let own = LibraryInspection.fix(of: closed, for: "cratebox", home: home)
        #expect(own?.hasPrefix("sudo ") == true && own?.hasSuffix(" \(closed)") == true, "\(own ?? "")")
        #expect(LibraryInspection.fix(of: "/media/garage", for: "cratebox", home: nil)?.hasPrefix("sudo ") == true)
    }

    @Test func aMountedDiskIsNotMountedAgain() throws {
        let folder = try CrateTesting.TemporaryFolder()
        try folder.write("proc /proc proc defaults 0 0\n", to: "fstab")
        let mounts = KnownMounts(table: folder.path("fstab"), units: [])
        #expect(LibraryInspection.fix(ofAbsent: "/proc/none", mounts: mounts) == "ls /media /mnt")
    }
}
