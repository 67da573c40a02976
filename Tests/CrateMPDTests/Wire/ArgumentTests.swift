import Testing

@testable import CrateMPD

/// Numbers and flags as the protocol's first server reads and refuses them.
@Suite struct ArgumentTests {
    @Test(arguments: [
        ("0", 0), (" 1", 1), ("+7", 7), ("007", 7), ("-0", 0), ("100", 100),
    ]) func aWholeNumberIsRead(text: String, value: Int64) throws {
        #expect(try Argument.unsigned(text, most: 100) == value)
    }

    @Test(arguments: [
        ("101", "Number too large: 101"), ("-1", "Number too large: -1"), ("x", "Integer expected: x"),
        ("", "Integer expected: "), ("1 ", "Integer expected: 1 "), ("0x1", "Integer expected: 0x1"),
        ("99999999999999999999", "Number too large: 99999999999999999999"), ("--1", "Integer expected: --1"),
        ("+-1", "Integer expected: +-1"), ("1e1", "Integer expected: 1e1"),
    ]) func anotherNumberIsRefused(text: String, words: String) {
        #expect(throws: Ack(.argument, words)) { try Argument.unsigned(text, most: 100) }
    }

    @Test(arguments: [("1", true), ("0", false), (" 1", true), ("01", true), ("+1", true)])
    func aFlagIsRead(text: String, value: Bool) throws { #expect(try Argument.flag(text) == value) }

    @Test(arguments: ["2", "-1", "x", "", "0x1", "1 "]) func anotherFlagIsRefused(text: String) {
        #expect(throws: Ack(.argument, "Boolean (0/1) expected: \(text)")) { try Argument.flag(text) }
    }

    @Test(arguments: [
        ("1", 1), ("1e1", 10), (" 0.5", 0.5), ("-3.25", -3.25), ("+1", 1), ("1.", 1), (".5", 0.5), ("0x1", 1),
    ]) func aFractionIsRead(text: String, value: Double) throws { #expect(try Argument.float(text) == value) }

    @Test(arguments: ["x", "", "+-1", "nan", "inf", "1e999", "1 ", "1,5", "1 2"])
    func anotherFractionIsRefused(text: String) {
        #expect(throws: Ack(.argument, "Float expected: \(text)")) { try Argument.float(text) }
    }

    @Test func aTimeIsNotNegative() {
        #expect(throws: Ack(.argument, "Negative value not allowed: -1")) { try Argument.seconds("-1") }
    }

    @Test("A day is the longest time", arguments: ["86401", "1e300", "-86401", "-1e300"])
    func endlessTime(text: String) throws {
        let refusal = Ack(.argument, "Number too large: \(text)")
        #expect(throws: refusal) { try Argument.seconds(text) }
        #expect(throws: refusal) { try Argument.step(text) }
        #expect(try Argument.seconds("86400") == 86_400 && Argument.step("-86400") == -86_400)
    }

    @Test(arguments: [("0", 0), ("-1", UInt32.max), ("99999", 99_999), ("4294967296", 0)])
    func anyNumberIsAVersion(text: String, value: UInt32) throws { #expect(try Argument.version(text) == value) }

    @Test(arguments: [
        ("3", 3, 4), ("3:5", 3, 5), ("3:", 3, nil), ("-1", 0, nil), ("0:0", 0, 0),
    ]) func aRangeIsRead(text: String, start: Int, end: Int?) throws {
        #expect(try SongRange(text) == SongRange(start: start, end: end))
    }

    @Test(arguments: [
        ("3:1", "Malformed range: 3:1"), ("x", "Integer or range expected: x"), ("", "Integer or range expected: "),
        ("-2", "Number is negative: -2"), ("1:x", "Integer or range expected: 1:x"),
        ("1:-1", "Number is negative: 1:-1"), (":1", "Integer or range expected: :1"),
        ("99999999999", "Number too large: 99999999999"), ("1:99999999999", "Number too large: 1:99999999999"),
        ("1:2:3", "Integer or range expected: 1:2:3"),
    ]) func anotherRangeIsRefused(text: String, words: String) {
        #expect(throws: Ack(.argument, words)) { try SongRange(text) }
    }

    @Test(arguments: [
        ("9", nil), ("5", nil), ("4", 4..<4), ("3", 3..<4), ("9:", nil), ("4:", 4..<4), ("99:99", nil), ("0:99", 0..<4),
        ("2:3", 2..<3), ("-1", 0..<4),
    ]) func aRangeTakesInPlacesOfAList(text: String, places: Range<Int>?) throws {
        #expect(try SongRange(text).places(of: 4) == places)
    }

    @Test(arguments: [
        ("2", QueuePosition.at(2)), ("+0", .behindCurrent(0)), ("-3", .beforeCurrent(3)),
    ]) func aPositionIsRead(text: String, position: QueuePosition) throws {
        #expect(try Argument.position(text, most: 5) == position)
    }

    @Test(arguments: [("99", "Number too large: 99"), ("+x", "Integer expected: x"), ("", "Integer expected: ")])
    func anotherPositionIsRefused(text: String, words: String) {
        #expect(throws: Ack(.argument, words)) { try Argument.position(text, most: 5) }
    }
}
