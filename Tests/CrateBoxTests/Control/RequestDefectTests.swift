import CrateClient
import Testing

/// The sentences about lines of the control protocol that are no requests.
@Suite struct RequestDefectTests {
    private static let form =
        "A request is one JSON object on a line; its numbers are whole and have 64 bits at most."
    private static let defects: [(line: String, sentence: String)] = [
        (#"{"run":7}"#, "“run” takes a text."), (#"{"say":["pause"]}"#, "“say” takes a text."),
        (#"{"status":"yes"}"#, "“status” takes true or false."), (#"{"events":1}"#, "“events” takes true or false."),
        (#"{"run":"Volume","parameters":[]}"#, "“parameters” takes an object."),
        (#"{"run":"Volume","parameters":{"level":5}}"#, "“parameters.level” takes a text."),
        (#"{"run":"Volume","parameters":{"level":null}}"#, "“parameters.level” takes a text."),
        (#"{"queue":true}"#, "“queue” takes an object."),
        (#"{"queue":{"from":"a"}}"#, "“queue.from” takes a whole number."),
        (#"{"change":{"append":5}}"#, "“change.append” takes a list."),
        (#"{"change":{"append":[{"release":"1"}]}}"#, "“change.append[0].release” takes a whole number."),
        (#"{"change":{"append":[{}]}}"#, "“change.append[0].release” is missing."),
        (#"{"change":{"move":[7]}}"#, "“change.to” is missing."),
        (
            #"{"change":{"add":5}}"#,
            "“change” has replace, append, insert, remove, move, jump, clear or narrow."
        ),
        (#"{"collection":{"crate":1}}"#, "“collection.crate” takes a text."),
        (#"{"collection":{"change":{}}}"#, "“collection.change” has create, replace, rename or remove."),
        (#"{"id":{},"status":true}"#, "“id” takes a text or a whole number."),
        (#"{"id":1.5,"status":true}"#, "“id” takes a text or a whole number."),
        (#"{"cancel":true}"#, "“cancel” takes a text or a whole number."),
        ("nonsense", form), ("[]", form), ("42", form), (#"{"id":1"#, form),
        (#"{"queue":{"from":99999999999999999999}}"#, form), (#"{"queue":{"from":1.5}}"#, form),
    ]

    @Test("The sentence names the key and the kind of value that it takes", arguments: defects)
    func aWrongKindOfValue(line: String, sentence: String) {
        let problem = #expect(throws: WireRequest.Problem.self) { try WireRequest(line: Array(line.utf8)) }
        #expect(problem?.sentence == sentence)
    }

    @Test func aLongKeyIsCut() {
        let key = String(repeating: "a", count: 1000)
        let line = #"{"run":"Volume","parameters":{"\#(key)":5}}"#
        let problem = #expect(throws: WireRequest.Problem.self) { try WireRequest(line: Array(line.utf8)) }
        #expect(problem?.sentence == "“parameters.\(key.prefix(60))” takes a text.")
    }
}
