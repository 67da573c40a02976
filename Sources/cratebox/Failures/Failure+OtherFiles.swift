import CrateCore
import Intents

extension Failure {
    /// The failure with the steps that fit a box which reads other configuration files.
    var fitting: Failure {
        let lines = dialog.supporting?.split(separator: "\n").map(String.init) ?? []
        let steps = restart.isEmpty ? lines.map(CommandBox.fitting(advice:)) : CommandBox.fitting(restart)
        guard steps != (restart.isEmpty ? lines : restart) else { return self }
        let sentence = LocalizedText(verbatim: dialog.full)
        let isMultiple = !restart.isEmpty && steps.count > 1
        let advice = steps.isEmpty ? CommandBox.fitting(advice: restart[0]) : steps.joined(separator: "\n")
        var failure =
            isMultiple
            ? Failure(status, name, sentence, restart: steps)
            : Failure(status, name, sentence, advice: LocalizedText(verbatim: advice))
        failure.choices = choices
        return failure
    }
}
