import Intents

extension Run {
    /// The parameters that the help of an action lists: those that it declares, and the answer to its confirmation.
    static func listed(of action: any AppIntent.Type) -> [ParameterMetadata] {
        guard action is any DeleteIntent.Type else { return action.parameters }
        let confirmation = ParameterMetadata(
            name: DeleteConfirmation.parameter, title: "Answer", kind: .boolean, isRequired: false)
        return action.parameters + [confirmation]
    }

    /// How the text of a parameter is written; nil for free words.
    static func form(of parameter: ParameterMetadata, in action: any AppIntent.Type) -> String? {
        switch (action.name, parameter.name) {
        case ("Seek", "time"): "1:30, 1m30s, 30 seconds, +10, -10 or 50%"
        case (_, "time"): "10, 30 seconds, 1m30s or 1:30"
        case (_, "when"): "30m, 1h30m, track, album or off"
        case (_, "level"): "40%, +5%, -5%, -12dB, up, down or mute"
        case (_, "track"): "title, number, side position (A2) or track id"
        case (_, "entry"): "number in the queue, current, last, or a title"
        case (_, "entries"): "numbers in the queue (3, 2-4, current, last), or a title"
        case (_, "conditions"): "conditions such as year<1990, one a line"
        default: nil
        }
    }
}
