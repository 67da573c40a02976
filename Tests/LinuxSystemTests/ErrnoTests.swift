import CSpawn
import LinuxSystem
import Testing

/// The names and texts of error numbers.
@Suite struct ErrnoTests {
    @Test func everyNumberHasTheNameOfTheSystemsHeader() {
        var named = 0
        for code in Int32(1)...4095 {
            let name = unsafe strerrorname_np(code).map { unsafe String(cString: $0) }
            if name != nil { named += 1 }
            // 95 has two names, and glibc returns the other one.
            let expected = name == "ENOTSUP" ? "EOPNOTSUPP" : name ?? "E\(code)"
            #expect(Errno(code).name == expected)
        }
        #expect(named > 120)
    }

    @Test(arguments: [0, -1, 4096, .max, .min] as [Int32]) func aNumberThatIsNoneHasItsDigits(code: Int32) {
        #expect(Errno(code).name == "E\(code)")
    }

    @Test func whatPeopleMeetHasPlainWords() {
        #expect(
            [1, 13, 2, 28, 5, 99].map { Errno($0).words } == [
                "no permission", "no permission", "no such file or folder", "the disk is full",
                "the disk reports an error", "this machine has no such address",
            ])
    }

    @Test func otherClausesAreTheSystems() {
        #expect(Errno(116).words == "stale file handle" && Errno(110).words == "connection timed out")
        #expect(Errno(98).words == "address already in use" && Errno(32).words == "broken pipe")
    }

    @Test func aNameLeadsBackToItsNumber() {
        #expect(["EPERM", "EACCES", "ESTALE"].compactMap { Errno(named: $0)?.code } == [1, 13, 116])
        #expect(["", "E524", "ENOTHING"].allSatisfy { Errno(named: $0) == nil })
    }

    @Test func absenceIsToldFromARefusal() {
        #expect([2, 19, 20, 112, 123].allSatisfy { Errno($0).meansAbsent })
        #expect([1, 5, 13, 40, 116].allSatisfy { !Errno($0).meansAbsent })
    }

    @Test func aShortageIsToldFromTheFilesFaults() {
        #expect([12, 23, 24].allSatisfy { Errno($0).meansShortage })
        #expect([0, 1, 2, 5, 13, 28, 116].allSatisfy { !Errno($0).meansShortage })
    }
}
