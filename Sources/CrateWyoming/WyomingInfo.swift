internal import CrateClient

/// What this box tells of itself: a program that handles what was said, in the languages that it speaks.
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
        // Sentences are short: they are sent in one piece. Nothing of a home is controlled here.
        program["supports_handled_streaming"] = .flag(false)
        program["supports_home_control"] = .flag(false)
        return WyomingMessage(type: "info", data: ["handle": .list([.object(program)])])
    }
}
