import Testing

@testable import CrateCar

/// Presses, holds, turns and dropped events over time, as tables.
@Suite struct KeyPressesTests {
    /// A row of a table: the time in milliseconds, the device, the event, and the resulting commands.
    struct Step {
        let time: Int
        let event: KeyEvent.Kind?
        let device: String
        let commands: [String]

        init(
            _ time: Int, _ event: KeyEvent.Kind?, _ commands: String..., times count: Int = 1, on device: String = "a"
        ) {
            (self.time, self.event, self.device) = (time, event, device)
            self.commands = Array(repeating: commands, count: count).flatMap(\.self)
        }
    }

    private static func down(_ code: UInt16) -> KeyEvent.Kind { .key(code, .press) }
    private static func held(_ code: UInt16) -> KeyEvent.Kind { .key(code, .autorepeat) }
    private static func up(_ code: UInt16) -> KeyEvent.Kind { .key(code, .release) }

    /// 2: short press only; 3: short and long; 4: long only; 5: volume; 7: axis.
    private static func map() throws -> KeyMap {
        try KeyMap(
            [
                "*": [
                    "KEY_1": "toggle", "KEY_2": "next", "KEY_2:long": "next-album", "KEY_3:long": "stop",
                    "KEY_4": "volume +2%", "REL_DIAL+": "volume +1%", "REL_DIAL-": "volume -1%",
                ], "b": ["KEY_1": "random"],
            ], isCommand: { _ in true })
    }

    private static let once: [Step] = [Step(0, down(2), "toggle"), Step(900, up(2)), Step(1000, down(2), "toggle")]

    static let tables: [(name: String, steps: [Step])] = [
        ("a key without a long press acts when it goes down, however long it is held", once),
        (
            "a key with a long press acts when it is let go",
            [Step(0, down(3)), Step(799, up(3), "next"), Step(2000, nil)]
        ),
        (
            "a long press acts when it is due, and letting go does nothing",
            [Step(0, down(3)), Step(799, nil), Step(800, nil, "next-album"), Step(900, nil), Step(950, up(3))]
        ),
        (
            "a long press whose end comes before the clock is a long press",
            [Step(0, down(3)), Step(800, up(3), "next-album"), Step(801, nil)]
        ),
        (
            "long presses act in the order in which they are due",
            [
                Step(0, down(3)), Step(100, down(4)), Step(1000, nil, "next-album", "stop"), Step(1001, up(3)),
                Step(1002, up(4)), Step(2000, down(4)), Step(2100, down(3)), Step(3000, nil, "stop", "next-album"),
            ]
        ),
        (
            "what is due comes before what happens later",
            [Step(0, down(3)), Step(1500, down(2), "next-album", "toggle"), Step(1600, up(3))]
        ), ("a key with a long press only has no short one", [Step(0, down(4)), Step(100, up(4)), Step(900, nil)]),
        (
            "only the volume repeats",
            [
                Step(0, down(5), "volume +2%"), Step(250, held(5), "volume +2%"), Step(283, held(5), "volume +2%"),
                Step(300, up(5)), Step(400, down(2), "toggle"), Step(650, held(2)), Step(700, up(2)),
                Step(800, down(3)), Step(1050, held(3)), Step(1600, held(3), "next-album"), Step(1650, held(3)),
            ]
        ),
        (
            "a contact that bounces is one press",
            [
                Step(0, down(2), "toggle"), Step(5, up(2)), Step(9, down(2)), Step(14, up(2)), Step(40, down(2)),
                Step(45, up(2)), Step(75, down(2), "toggle"),
            ]
        ),
        (
            "a bounce is one of the same key and device",
            [
                Step(0, down(2), "toggle"), Step(5, up(2)), Step(9, down(5), "volume +2%"),
                Step(10, down(2), "random", on: "b"),
            ]
        ),
        (
            "a knob acts notch by notch",
            [
                Step(0, .turn(7, 1), "volume +1%"), Step(0, .turn(7, -2), "volume -1%", "volume -1%"),
                Step(1, .turn(8, 1)), Step(2, .turn(7, 0)),
                Step(3, .turn(7, 900), "volume +1%", times: 8),
            ]
        ),
        (
            "what was lost forgets what is pressed, up to the next report",
            [
                Step(0, down(3)), Step(10, .dropped), Step(11, down(2)), Step(12, .turn(7, 1)), Step(13, .report),
                Step(900, nil), Step(901, up(3)), Step(1000, down(2), "toggle"),
            ]
        ),
        (
            "what was lost on one device is nothing to another",
            [
                Step(0, down(3)), Step(1, .dropped, on: "b"), Step(2, down(2), on: "b"), Step(3, .report, on: "b"),
                Step(4, down(2), "random", on: "b"), Step(100, up(3), "next"),
            ]
        ),
        (
            "a key that went down before anybody listened does nothing",
            [Step(0, up(2)), Step(100, held(5)), Step(200, up(5)), Step(300, up(3))]
        ), ("a key that nobody mapped does nothing", [Step(0, down(99)), Step(900, nil), Step(950, up(99))]),
        (
            "a key that goes down twice went down once",
            [Step(0, down(2), "toggle"), Step(100, down(2)), Step(200, up(2)), Step(300, down(2), "toggle")]
        ),
    ]

    @Test(arguments: tables) func pressesBecomeCommands(table: (name: String, steps: [Step])) throws {
        var presses = KeyPresses(map: try Self.map())
        for (number, step) in table.steps.enumerated() {
            let time = Duration.milliseconds(step.time)
            let source = KeySource(node: "event-" + step.device, name: step.device)
            let found = step.event.map { presses.take(KeyEvent($0, at: time), from: source) } ?? presses.pass(time)
            #expect(found.map(\.description) == step.commands, "\(table.name): step \(number)")
        }
    }

    @Test func theDeadlineIsThatOfTheFirstLongPress() throws {
        var presses = KeyPresses(map: try Self.map())
        let source = KeySource(node: "event0", name: "a")
        #expect(presses.deadline == nil)
        for (code, time) in [(2, 0), (3, 100), (4, 200)] as [(UInt16, Int)] {
            _ = presses.take(KeyEvent(Self.down(code), at: .milliseconds(time)), from: source)
        }
        #expect(presses.deadline == .milliseconds(900))
        #expect(presses.pass(.milliseconds(900)).map(\.description) == ["next-album"])
        #expect(presses.deadline == .milliseconds(1000))
        #expect(presses.pass(.milliseconds(5000)).map(\.description) == ["stop"])
        #expect(presses.deadline == nil)
    }

    @Test func aDeviceThatGoesAwayForgetsItsKeysAndNoOthers() throws {
        var presses = KeyPresses(map: try Self.map())
        let (one, two) = (KeySource(node: "event0", name: "a"), KeySource(node: "event1", name: "a"))
        for source in [one, two] { _ = presses.take(KeyEvent(Self.down(3), at: .zero), from: source) }
        presses.forget(one)
        #expect(presses.pass(.seconds(1)).map(\.description) == ["next-album"])
        _ = presses.take(KeyEvent(Self.down(3), at: .seconds(2)), from: one)
        presses.forget(one)
        #expect(presses.deadline == nil)
        #expect(presses.take(KeyEvent(Self.up(3), at: .seconds(3)), from: one).isEmpty)
    }
}
