import ArgumentParser
import CrateBox
import CrateClient

/// `cratebox events`: prints the events of the running box.
struct Events: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "events", abstract: "Stream events as JSON lines.")

    @OptionGroup var common: CommonOptions

    func run() async throws {
        try await withFailures(json: common.json) {
            Terminal.endWithOutput()
            CommandInterruption.workBegins()
            let interruption = Interruption()
            let events = try await CommandBox.required(forPrograms: true).events()
            let task = Task {
                for await event in events { Terminal.print(json: event.json) }
            }
            interruption.perform { task.cancel() }
            await task.value
            if interruption.hasCome { throw ExitCode(ExitStatus.cancelled.rawValue) }
        }
    }
}
