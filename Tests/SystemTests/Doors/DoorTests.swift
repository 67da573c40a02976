import CrateTesting
import Foundation
import Testing

/// All ports of a box with hostile input: seeded, and longer with CRATEBOX_DOOR_INPUTS (`Tests/run --long`).
@Suite(.runsProcesses(for: .seconds(3600))) struct DoorTests {
    private static let inputs = ProcessInfo.processInfo.environment["CRATEBOX_DOOR_INPUTS"].flatMap { Int($0) } ?? 1000

    /// Every parameter of every intent with every extreme value.
    @Test func everyParameterTakesEveryExtremeValue() async throws {
        let doors = try await DoorBox.playing()
        let intents = try await doors.intents()
        let door = ControlDoor(path: doors.path, intents: intents)
        let table = intents.flatMap { intent in
            intent.parameters.flatMap { name in DoorInputs.extremes.map { (intent.name, name, $0) } }
        }
        #expect(table.count > 1000)
        try await doors.tried("value", inputs: table.count) { number in
            let (intent, parameter, value) = table[Int(number) - 1]
            return try door.tryValue(value, of: parameter, of: intent)
        }
        try await doors.end()
    }

    @Test func damagedLinesAreAnswered() async throws {
        let doors = try await DoorBox.playing()
        let door = ControlDoor(path: doors.path, intents: try await doors.intents())
        try await doors.tried("line", inputs: Self.inputs) { try door.tryLine($0) }
        try await doors.end()
    }

    @Test func intentsWithExtremeValuesAreAnswered() async throws {
        let doors = try await DoorBox.playing()
        let door = ControlDoor(path: doors.path, intents: try await doors.intents())
        try await doors.tried("intent", inputs: Self.inputs) { try door.tryIntent($0) }
        try await doors.end()
    }

    @Test func damagedCommandsAreAnswered() async throws {
        let doors = try await DoorBox.playing()
        let door = MPDDoor(port: doors.mpdPort)
        try await doors.tried("command", inputs: Self.inputs) { try door.tryLines($0) }
        try await doors.end()
    }

    @Test func damagedRequestsAreAnswered() async throws {
        let doors = try await DoorBox.playing()
        let door = WebDoor(port: doors.webPort)
        try await doors.tried("request", inputs: Self.inputs) { try door.tryRequest($0) }
        try await doors.end()
    }

    @Test func damagedMessagesAreAnswered() async throws {
        let doors = try await DoorBox.playing()
        let door = WyomingDoor(port: doors.port)
        try await doors.tried("message", inputs: Self.inputs) { try door.tryMessage($0) }
        try await doors.end()
    }
}
