internal import CrateClient

/// Describes this box: a program that handles transcripts, and its languages.
enum WyomingInfo {
    /// The answer to `describe`: `wyoming/info.py`.
    static func message(languages: [String]) -> WyomingMessage {
        let attribution = JSONPart.object(["name": .text("Cratebox"), "url": .text("")])
        let model: [String: JSONPart] = [
            "name": .text("cratebox"), "description": .text("Play records, and look after the collection."),
            "attribution": attribution, "installed": .flag(true), "version": .text("\(WireLine.version)"),
        ]
        var program = model
        program["models"] = .list([
            .object(model.merging(["languages": .list(languages.map { .text($0) })]) { $1 })
        ])
        // Replies are short and sent in one piece, and the program does not control a home.
        program["supports_handled_streaming"] = .flag(false)
        program["supports_home_control"] = .flag(false)
        return WyomingMessage(type: "info", data: ["handle": .list([.object(program)])])
    }
}
