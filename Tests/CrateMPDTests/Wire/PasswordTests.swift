import Testing

@testable import CrateMPD

/// What clients may do.
@Suite struct PasswordTests {
    @Test func withoutPasswordsEverythingIsAllowed() {
        #expect(Passwords().withoutPassword == .all)
        #expect(throws: Ack(.password, "incorrect password")) { try Passwords().permissions(for: "") }
    }

    @Test func aFileSaysWhatEachPasswordAllows() throws {
        let words = "# for guests\n@read\n\nse@cret@read,add\r\nall@read, add, control,admin\n"
        let passwords = try Passwords(file: words)
        #expect(passwords.withoutPassword == .read)
        #expect(try passwords.permissions(for: "se@cret") == [.read, .add])
        #expect(try passwords.permissions(for: "all") == .all)
        for wrong in ["", "se", "se@cret ", "ALL"] {
            #expect(throws: Ack(.password, "incorrect password")) { try passwords.permissions(for: wrong) }
        }
    }

    @Test func whereThereAreSomeNothingIsAllowedWithoutOne() throws {
        #expect(try Passwords(file: "x@read").withoutPassword == [])
    }

    @Test(arguments: [("x", 1), ("\nx@foo", 2), ("a@read\n# b\nc@read,,fly", 3)])
    func aLineThatIsNoneIsNamed(text: String, line: Int) {
        #expect(throws: Passwords.Problem(line: line)) { try Passwords(file: text) }
    }
}
