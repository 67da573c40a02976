import ALSA
import ArgumentParser
import CrateBox
import CrateCare
import CrateClient
import CrateCore
import CratePlayback
import CrateTerminal
import Glibc

/// Chooses the output: named or selected, never guessed.
struct SetupOutput {
    private let run: SetupRun
    private let present: BoxConfiguration
    private let choice: OutputChoice

    init(_ run: SetupRun, _ present: BoxConfiguration) {
        (self.run, self.present) = (run, present)
        choice = OutputChoice(OutputDevice.all(of: (try? Card.all()) ?? []))
    }

    private struct Question: Encodable {
        struct Words: Encodable { let full: String }
        let status = "needsValue"
        let command = "setup"
        let parameter = "output"
        let dialog: Words
        let options: [OutputChoice.Option]
        let `continue`: [String]

        enum CodingKeys: CodingKey { case status, command, parameter, dialog, options, `continue` }
    }

    private static let noCard: LocalizedText = "I found no sound card. A PCM of ALSA's configuration will do, too."
    private static let question: LocalizedText = "Which output shall I play through?"

    /// Returns the name of an output that was named or selected, and that can be opened.
    func choose() async throws -> String {
        if let named = run.options.output {
            try await require(named)
            return named
        }
        guard run.canAsk else {
            // Without a terminal, only an output that is configured already can be chosen.
            guard let named = present.output.pcm else { throw needsValue() }
            try await require(named)
            return named
        }
        for _ in 0..<Questioner.mostAttempts {
            try run.pause()
            guard let name = try ask() else { continue }
            do {
                try await require(name)
                return name
            } catch let failure as Failure {
                // The outputs that exist are listed above the question.
                guard failure.name == "outputAbsent" else {
                    failure.show(json: false)
                    continue
                }
                failure.showSentence()
            }
        }
        throw run.unusable
    }

    /// The prompt; without a list it does not ask for a number.
    private func prompt(_ known: String?) -> LocalizedText {
        switch (known, choice.options.isEmpty) {
        case (let known?, true): "The output's name [\(known)]: "
        case (nil, true): "The output's name: "
        case (let known?, false): "Number or name [\(known)]: "
        case (nil, false): "Number or name: "
        }
    }

    private func ask() throws -> String? {
        let known = present.output.pcm
        if known == nil, choice.options.count == 1, let only = choice.options.first {
            if let advice = only.advice { Terminal.printError(localized: LocalizedText(written: advice)) }
            guard Questioner.agrees("Play through \(only.line)?") else { throw Failure.declined }
            return only.name
        }
        if choice.options.isEmpty {
            Terminal.printError(localized: Self.noCard)
        }
        Terminal.printError(localized: Self.question)
        for (number, option) in choice.options.enumerated() {
            Terminal.printError("  \(number + 1)  \(option.line)")
            if let advice = option.advice { Terminal.printError("     \(LocalizedText(written: advice))") }
        }
        guard let answer = Questioner.line(prompt(known)) else { throw run.unanswered }
        let name = choice.name(for: answer, present: known)
        if name == nil { Terminal.printError(localized: refusal(of: answer)) }
        return name
    }

    /// The sentence why an answer names no output: it is empty, or a number that the list lacks.
    private func refusal(of answer: String) -> LocalizedText {
        guard !choice.options.isEmpty else { return "Answer with the name of an output, such as hw:CARD=DAC,DEV=0." }
        let forms: LocalizedText = "Answer with a number of the list, or with the name of an output."
        let word = answer.filter { !$0.isWhitespace }
        guard !word.isEmpty else { return forms }
        let reason: LocalizedText = "The list has no number \(word)."
        return "\(reason) \(forms)"
    }

    private func needsValue() -> any Error {
        let command = run.options.given.setting("--device", to: "<answer>").words
        guard !run.options.common.json else {
            Terminal.print(
                json: JSON.line(
                    Question(dialog: .init(full: Self.question.text), options: choice.options, continue: command)))
            return ExitCode(ExitStatus.needsValue.rawValue)
        }
        if choice.options.isEmpty { Terminal.printError(localized: Self.noCard) }
        for option in choice.options {
            let advice = option.advice.map { ": \(LocalizedText(written: $0))" as LocalizedText } ?? ""
            Terminal.printError("  \(option.line)\(advice)")
        }
        // The JSON above has `<answer>` for programs to replace; the command for people runs as printed.
        let name = choice.options.first?.name ?? "NAME"
        return Failure(
            .needsValue, "output", Self.question, fix: run.options.given.setting("--device", to: name).line)
    }

    /// Checks that an output can be opened; one in use by the running box is accepted.
    private func require(_ name: String) async throws {
        do {
            let found = try Capabilities(of: name)
            guard !found.formats.isEmpty else { throw Self.failure(.format, name) }
        } catch let error as ALSAError {
            let refusal = Self.refusal(error, name)
            if case .busy = refusal, await Self.isUsedByBox(name, run.environment, state: present.state) { return }
            throw Self.failure(refusal, name)
        }
    }

    /// Plays two seconds of silence, unless the running box has the output open.
    static func prove(_ settings: BoxConfiguration, _ environment: [String: String]) async throws
        -> SetupDocument.Silence
    {
        guard let name = settings.output.pcm else { throw failure(.absent, "") }
        if Terminal.canDraw { Terminal.printError(localized: "Two seconds of silence through \(name) …") }
        do {
            let output = settings.output
            return .init(PathDocument(try await interruptible { try SilentPlay.run(on: name, output) }))
        } catch let refusal as SilentPlay.Refusal {
            if case .busy = refusal, await isUsedByBox(name, environment, state: settings.state) {
                return .init(skipped: "The box plays through it already, so no silence was played.")
            }
            throw failure(refusal, name)
        }
    }

    private static func isUsedByBox(_ name: String, _ environment: [String: String], state: String) async -> Bool {
        let paths = SocketPlace.forClient(environment: environment, state: state)
        guard let status = try? await (try? SocketClient(paths: paths))?.status(withTracks: false) else { return false }
        return status.output?.isOpen(under: name) ?? false
    }

    private static func refusal(_ error: ALSAError, _ name: String) -> SilentPlay.Refusal {
        switch -error.code {
        case EBUSY, EAGAIN: .busy(holder: OutputHolder(of: name))
        case EACCES, EPERM: .denied
        default: .absent
        }
    }

    private static func failure(_ refusal: SilentPlay.Refusal, _ name: String) -> Failure {
        // The doctor names the program that has the output open, and the command that ends it.
        let doctor = LocalizedText(verbatim: "cratebox doctor --device \(ShellWord.quoted(name))")
        let (word, sentence, fix): (String, LocalizedText, LocalizedText?) =
            switch refusal {
            case .absent where OutputDevice.file(ofPCM: name) != nil:
                ("outputAbsent", OutputAbsence.sentence(of: name), nil)
            case .absent: ("outputAbsent", OutputAbsence.sentence(of: name), "cratebox devices")
            case .busy(let holder?): ("outputBusy", "The output \(name) is in use by \(holder.text).", doctor)
            case .busy(nil): ("outputBusy", "Something else is using the output \(name).", doctor)
            case .denied:
                (
                    "outputDenied", "I'm not allowed to use the output \(name).",
                    "sudo usermod -aG audio \"$USER\", and log in again"
                )
            case .format:
                (
                    "outputFormat", "The output \(name) takes no stereo sound that I know.",
                    OutputDevice.isHDMI(name) ? "Switch on the screen or receiver, and try again." : "cratebox devices"
                )
            case .stalled: ("outputStalled", "The output \(name) opened, and then took no sound.", "cratebox devices")
            case .lost: ("outputBroken", "The output \(name) went away while it played.", "cratebox devices")
            case .interrupted:
                ("outputBroken", "The output \(name) ran dry in each of three attempts.", "cratebox doctor")
            case .broken(let words): ("outputBroken", "The output \(name) broke off.", LocalizedText(verbatim: words))
            }
        return Failure(.notAvailable, word, sentence, advice: fix)
    }
}
