import Testing

@testable import DBus

/// Signatures and names: D-Bus Specification, Type System and Valid Names.
@Suite struct SignatureTests {
    @Test(arguments: ["", "y", "ai", "a{sv}", "(ii)", "aaa{s(iv)}", "a(ya{ov}ax)gbnqiuxtdsohv", "v", "a{s(a{yd}as)}"])
    func aSignatureIsReadAndWritten(text: String) throws {
        let signature = try #require(Signature(text))
        #expect(signature.types.map(\.code).joined() == text)
        #expect(Signature(signature.types) == signature)
    }

    @Test(arguments: [
        "a", "(", ")", "()", "(i", "i)", "{sv}", "a{", "a{s", "a{sv", "a{s}", "a{svv}", "a{vs}", "a{(i)s}", "a{aas}",
        "z",
        "r", "e", "m", "a{sv}}", "((i)", "aa", "ss a", "é", "\0",
    ]) func whatIsNoSignatureIsRefused(text: String) { #expect(Signature(text) == nil) }

    @Test func nestingAndLengthAreBounded() {
        func text(_ count: Int, _ open: String, _ close: String) -> String {
            String(repeating: open, count: count) + "y" + String(repeating: close, count: count)
        }
        #expect(Signature(text(32, "a", "")) != nil)
        #expect(Signature(text(33, "a", "")) == nil)
        #expect(Signature(text(32, "(", ")")) != nil)
        #expect(Signature(text(33, "(", ")")) == nil)
        #expect(Signature(text(32, "a(", ")")) != nil)
        #expect(Signature(text(32, "a{s", "}")) != nil)
        #expect(Signature(text(33, "a{s", "}")) == nil)
        #expect(Signature(String(repeating: "y", count: 255)) != nil)
        #expect(Signature(String(repeating: "y", count: 256)) == nil)
    }

    @Test(arguments: ["/", "/a", "/org/bluez/hci0", "/_/9/A_z"])
    func aPathIsAccepted(text: String) { #expect(ObjectPath(text)?.text == text) }

    @Test(arguments: ["", "a", "//", "/a/", "/a//b", "/a-b", "/é", "/a b", "/a\0"])
    func whatIsNoPathIsRefused(text: String) { #expect(ObjectPath(text) == nil) }

    @Test(arguments: [":1.42", ":1.0", "org.bluez", "a.b-c._d", ":_.-x", "org.mpris.MediaPlayer2.cratebox"])
    func aBusNameIsAccepted(text: String) { #expect(BusName(text)?.text == text) }

    @Test(arguments: ["", ":", ":1", "org", ".org", "org.", "org..a", "org.7zip", "a.b c", "a.é", ":1.2.", "a.:b"])
    func whatIsNoBusNameIsRefused(text: String) { #expect(BusName(text) == nil) }

    @Test func membersAndInterfacesHaveRulesOfTheirOwn() {
        let long = String(repeating: "a", count: 253)
        for text in ["org.bluez.Media1", "a._", "a." + long] {
            #expect(InterfaceName(text) != nil && ErrorName(text) != nil)
        }
        for text in ["a", "a.b-c", "a.9", ".a", "a.", "a.b" + long] {
            #expect(InterfaceName(text) == nil && ErrorName(text) == nil)
        }
        for text in ["PlayPause", "_9", "aa" + long] { #expect(MemberName(text) != nil) }
        for text in ["", "9a", "a.b", "a-b", "é", "aaa" + long] { #expect(MemberName(text) == nil) }
    }

    @Test func aPathLiesInANamespace() {
        let path: ObjectPath = "/org/bluez/hci0"
        #expect(path.isWithin("/") && path.isWithin("/org/bluez") && path.isWithin(path))
        #expect(!path.isWithin("/org/blue") && !path.isWithin("/org/bluez/hci0/dev"))
        #expect(path.child(of: "/") == "org" && path.child(of: "/org/bluez") == "hci0" && path.child(of: path) == nil)
    }
}
