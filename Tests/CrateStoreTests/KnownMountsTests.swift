import CrateTesting
import Testing

@testable import CrateStore

/// The mounts that are configured on the system.
@Suite struct KnownMountsTests {
    @Test("What fstab or a mount unit has is mounted by a command, and nothing else is")
    func commands() throws {
        let folder = try CrateTesting.TemporaryFolder()
        let table = """
            # /dev/sdb1 /media/comment vfat
            UUID=1234-ABCD\t/media/my\\040garage/ vfat noauto 0 0
            /dev/sda2 none swap sw 0 0

            """
        try folder.write(table, to: "fstab")
        try folder.makeFolder("units")
        try folder.write("[Mount]\n", to: #"units/mnt-two\x2ddisks.mount"#)
        let known = KnownMounts(table: folder.path("fstab"), units: [folder.path("none"), folder.path("units")])
        #expect(known.command(mounting: "/media/my garage") == "sudo mount '/media/my garage'")
        #expect(known.command(mounting: "/mnt/two-disks/") == #"sudo systemctl start 'mnt-two\x2ddisks.mount'"#)
        for other in ["/media/comment", "/media", "/mnt/two", "/"] {
            #expect(known.command(mounting: other) == nil, "\(other)")
        }
        #expect(KnownMounts(table: folder.path("none"), units: []).command(mounting: "/media/my garage") == nil)
    }

    @Test(arguments: [
        ("/mnt/music", "mnt-music.mount"), ("/mnt/my music", #"mnt-my\x20music.mount"#), ("/.a/.b", #"\x2ea-.b.mount"#),
        ("/é", #"\xc3\xa9.mount"#), ("/a\tb", #"a\x09b.mount"#),
    ]) func aUnitIsNamedAfterItsFolder(folder: String, unit: String) {
        #expect(KnownMounts.unit(of: folder) == unit)
    }
}
