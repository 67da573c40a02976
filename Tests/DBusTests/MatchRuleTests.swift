import Testing

@testable import DBus

/// Which signals are asked for: D-Bus Specification, Match Rules.
@Suite struct MatchRuleTests {
    @Test func aRuleIsWrittenAsTheBusReadsIt() {
        let rule = MatchRule(
            sender: "org.freedesktop.DBus", interface: "org.freedesktop.DBus", member: "NameOwnerChanged",
            path: "/org/freedesktop/DBus", arguments: [0: "org.bluez", 2: "it's"])
        #expect(
            rule.text
                == "type='signal',sender='org.freedesktop.DBus',interface='org.freedesktop.DBus',"
                + #"member='NameOwnerChanged',path='/org/freedesktop/DBus',arg0='org.bluez',arg2='it'\''s'"#)
        #expect(MatchRule(kind: nil, pathNamespace: "/a").text == "path_namespace='/a'")
    }

    @Test func allThatIsGivenMustApply() {
        var signal = Message.signal("S", of: "a.B", from: "/c/d", [.string("x"), .int32(1)])
        signal.sender = ":1.5"
        for rule in [
            MatchRule(), MatchRule(kind: nil), MatchRule(sender: ":1.5"), MatchRule(interface: "a.B", member: "S"),
            MatchRule(path: "/c/d"), MatchRule(pathNamespace: "/c"), MatchRule(arguments: [0: "x"]),
        ] { #expect(rule.matches(signal), "\(rule.text)") }
        for rule in [
            MatchRule(kind: .methodCall), MatchRule(sender: "org.bluez"), MatchRule(interface: "a.C"),
            MatchRule(member: "T"), MatchRule(path: "/c"), MatchRule(pathNamespace: "/c/d/e"),
            MatchRule(destination: ":1.1"), MatchRule(arguments: [0: "y"]), MatchRule(arguments: [1: "1"]),
            MatchRule(arguments: [2: "x"]), MatchRule(arguments: [-1: "x"]),
        ] { #expect(!rule.matches(signal), "\(rule.text)") }
        #expect(MatchRule(sender: "org.bluez").matches(signal, owner: ":1.5"))
        #expect(!MatchRule(sender: "org.bluez").matches(signal, owner: ":1.6"))
    }
}
