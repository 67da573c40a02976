import ArgumentParser
import CrateClient
import CrateTesting
import Testing

@testable import cratebox

/// `continue` in JSON: the command as it was given, with `<answer>` in place of the unclear value.
@Suite struct ContinuedCommandTests {
    @Test(arguments: [
        ("play evning", "album", "play <answer>"),
        ("play evning --next", "album", "play <answer> --next"),
        ("play evning --append", "album", "play <answer> --append"),
        ("play evning --track A2 --output null", "album", "play <answer> --track A2 --device null"),
        ("play --crate evenigns", "crate", "play --crate <answer>"),
        ("play --crate evenigns --shuffle --seed 7", "crate", "play --crate <answer> --shuffle --seed 7"),
        ("seek 0:10 --track evning", "track", "seek 0:10 --track <answer>"),
        ("queue add evning --next", "album", "queue add <answer> --next"),
        ("queue add evning", "album", "queue add <answer>"),
        ("queue save Sunday --replace", "name", "queue save <answer> --replace"),
        ("queue jump evning --track 2", "entry", "queue jump <answer> --track 2"),
        ("queue move evning 2", "entries", "queue move <answer> 2"),
        ("queue move greatst hits 2", "entries", "queue move <answer> 2"),
        ("queue remove evning", "entries", "queue remove <answer>"),
    ])
    func command(line: String, parameter: String, expected: String) throws {
        let (command, parameters) = try request(line)
        let given = parameters.filter { $0.key != parameter }
        #expect(parameters[parameter] != nil)
        let reply = BoxReply(
            exit: .needsValue, json: JSON.line(Asked(intent: "Any", parameter: parameter, given: given)))
        let line = try JSONValue(parsing: reply.line(continuing: command))
        #expect(
            line["continue"]?.list.compactMap(\.text) == ["cratebox"] + expected.split(separator: " ").map(String.init))
    }

    private struct Asked: Encodable {
        let intent: String
        let parameter: String
        let given: [String: String]
    }

    private func request(_ line: String) throws -> (command: [String], parameters: [String: String]) {
        switch try Cratebox.parseAsRoot(line.split(separator: " ").map(String.init)) {
        case let play as Play: (play.request.command, play.request.parameters)
        case let command as any TransportCommand: (command.request.command, command.request.parameters)
        default: throw ValidationError(line)
        }
    }
}
