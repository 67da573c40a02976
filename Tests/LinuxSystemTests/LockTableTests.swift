import LinuxSystem
import Testing

/// The holders of locks, by the inode and the device of a file.
@Suite struct LockTableTests {
    /// Two files with one inode, on the devices 8:1 and 0:40.
    private static var table: LockTable {
        LockTable(
            text: """
                1: FLOCK  ADVISORY  WRITE 708 08:01:3407 0 EOF
                2: FLOCK  ADVISORY  WRITE 709 00:28:3407 0 EOF
                """)
    }

    @Test(arguments: [nil, 708, 709] as [Int32?]) func aFileOfAnotherDiskIsNotMeant(named: Int32?) {
        #expect(Self.table.holders(of: 3407, on: 0x0801, naming: named) == [708])
        #expect(Self.table.holders(of: 3407, on: 0x28, naming: named) == [709])
    }

    @Test func whereTheTableHasAnotherDeviceTheFileHasToNameTheProcess() {
        #expect(Self.table.holders(of: 3407, on: 0x0802, naming: nil) == [])
        #expect(Self.table.holders(of: 3407, on: 0x0802, naming: 710) == [])
        #expect(Self.table.holders(of: 3407, on: 0x0802, naming: 709) == [709])
    }
}
