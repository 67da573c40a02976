import CrateTesting

/// Sends requests to the control socket one at a time: whatever a request contains, the next one is answered.
final class ControlDoor: Sendable {
    /// An intent with the names of its parameters.
    typealias Intent = (name: String, parameters: [String])

    private let path: String
    private let intents: [Intent]

    init(path: String, intents: [Intent]) {
        self.path = path
        self.intents = intents
    }

    /// Sends a damaged line.
    func tryLine(_ seed: UInt64) throws -> Bool {
        var inputs = DoorInputs(seed: seed)
        let lines = Self.lines + [request(&inputs)]
        return try exchange(inputs.damaged(Array(inputs.one(of: lines).utf8)))
    }

    /// Runs an intent with extreme values.
    func tryIntent(_ seed: UInt64) throws -> Bool {
        var inputs = DoorInputs(seed: seed)
        return try exchange(Array(request(&inputs).utf8))
    }

    /// Runs an intent with one value.
    func tryValue(_ value: String, of parameter: String, of intent: String) throws -> Bool {
        try exchange(Array(Self.request(intent, [parameter: value]).utf8))
    }

    private func request(_ inputs: inout DoorInputs) -> String {
        let intent = inputs.one(of: intents)
        var parameters: [String: String] = [:]
        for name in intent.parameters where inputs.number(4) > 0 { parameters[name] = inputs.value() }
        if inputs.number(20) == 0 { parameters[inputs.value()] = inputs.value() }
        return Self.request(intent.name, parameters)
    }

    private static func request(_ intent: String, _ parameters: [String: String]) -> String {
        let fields = parameters.map { "\(DoorInputs.quoted($0)):\(DoorInputs.quoted($1))" }.joined(separator: ",")
        return "{\"id\":1,\"run\":\(DoorInputs.quoted(intent)),\"parameters\":{\(fields)}}"
    }

    /// Sends a line and a status request, and reads until that is answered. If the connection is closed, another one
    /// must be answered.
    private func exchange(_ line: [UInt8]) throws -> Bool {
        let probe = Array(#"{"id":"probe","status":true}"#.utf8)
        for bytes in [line + [10] + probe, probe] {
            let client = try RawClient(path, within: .seconds(2))
            _ = client.send(bytes + [10])
            if try client.receive(until: #"{"id":"probe","#) { return true }
        }
        return false
    }

    private static let lines = [
        #"{"id":7,"run":"PlayAlbum","parameters":{"album":"winter pier"}}"#, #"{"id":8,"status":true,"tracks":true}"#,
        #"{"id":9,"events":true}"#, #"{"id":10,"changed":true}"#, #"{"id":"x","cancel":7}"#,
        #"{"id":11,"say":"play harbour lights on cratebox","language":"de"}"#,
        #"{"id":12,"status":true,"more":{"deep":[1,2,{"er":[null,true,1.5e300]}]}}"#, "[]", "{}", "7", "",
    ]
}
