import ArgumentParser
import CrateBox
import CrateClient
import CrateTerminal

/// `cratebox events`: prints the events of the running box.
struct Events: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "events", abstract: "Stream events as JSON lines.",
        discussion: """
            Needs a box: without one the exit status is 69. Prints an object a line, nothing before the next event; \
            `cratebox status --json` has what is true until then. A box that is told to end sends ended, and the exit \
            status is 0. If the connection breaks, it is 69, and 130 after Ctrl-C.

            Each object has its name as event, and as time when the box sent it. What else it has is in brackets \
            below; release comes with title and artist. An album without a rip, or whose library is away, is refused in \
            the reply to its request alone.
            """)

    @OptionGroup var common: CommonOptions

    func run() async throws {
        try await withFailures(json: common.json) {
            CommandInterruption.workBegins()
            let interruption = Interruption()
            let events = try await CommandBox.required(forPrograms: true).events()
            Terminal.endWithOutput()
            let task = Task { await Self.printed(events) }
            interruption.perform { task.cancel() }
            let last = await task.value
            if interruption.hasCome { throw ExitCode(ExitStatus.cancelled.rawValue) }
            if last != BoxEvent.ended { throw Failure.brokenConnection }
        }
    }

    /// Prints the events until their end; returns the name of the last.
    private static func printed(_ events: AsyncStream<BoxEvent>) async -> String? {
        var last: String?
        for await event in events {
            Terminal.print(json: event.json)
            last = event.name
        }
        return last
    }
}
