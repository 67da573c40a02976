internal import CrateCore

extension OtherFiles {
    /// What a step does to the box or to its settings.
    private enum Effect {
        /// It sets a key in the file of commands here.
        case setting
        /// It chooses an output, and writes the file of commands here. The name is quoted as in the step.
        case choice(output: Substring)
        /// It writes the file of commands here in another way, or removes a key from a file.
        case change
        /// It ends the box, or starts one, which would read the files of commands here.
        case start
    }

    /// The step in place of one that is offered while the box reads other files: the one that changes the file of the
    /// box, or the same step if it neither changes a file of commands here, nor ends a box or starts one. A reload is
    /// the same step, because the box reads its own files again, and so is a restart of its service. Nil if no step
    /// takes its place, so that only ``sentence`` helps.
    public func step(insteadOf command: String) -> String? {
        switch effect(of: command) {
        case nil: command
        case .setting: inFile(of: command)
        case .choice(let name): inFile(of: "cratebox config set output.pcm " + name)
        case .change, .start: nil
        }
    }

    /// Whether the files of the box matter to a step, so that the box has to be asked for them.
    public static func matter(to command: String) -> Bool {
        let words = Self.words(of: command)
        guard let program = words.first else { return false }
        switch program {
        // A box that has to be woken or killed does not answer.
        case "kill": return Set(words).isDisjoint(with: ["-CONT", "-KILL", "-HUP"])
        case "cratebox": return ["config", "setup", "serve"].contains(words.dropFirst().first)
        default: return false
        }
    }

    /// The command with the file of the box; nil without a single one.
    private func inFile(of command: String) -> String? {
        fileOfBox.map { "\(command) --configuration \(ShellWord.quoted($0))" }
    }

    private func effect(of command: String) -> Effect? {
        let words = Self.words(of: command)
        let rest = words.dropFirst()
        switch words.first {
        case "kill": return endsBox(words) ? .start : nil
        case "cratebox": return Self.effect(of: rest, in: command)
        default: return nil
        }
    }

    /// - Parameter words: The words of the command behind the program.
    private static func effect(of words: ArraySlice<Substring>, in command: String) -> Effect? {
        let isNamed = words.contains("--configuration")
        switch (words.first, words.dropFirst().first) {
        case ("config", "set"): return isNamed ? nil : .setting
        case ("config", "unset"): return .change
        case ("serve", _): return .start
        case ("setup", nil): return .change
        case ("setup", "--device") where words.count > 2:
            guard !isNamed, let option = command.firstRange(of: " --device ") else { return nil }
            let name = command[option.upperBound...]
            // Further options are those of a command that was given, and that is only repeated.
            return name.contains(" --") ? nil : .choice(output: name)
        default: return nil
        }
    }

    /// Whether a signal ends the box.
    private func endsBox(_ words: [Substring]) -> Bool {
        guard let process else { return false }
        return words.last == Substring(String(process)) && Set(words).isDisjoint(with: ["-CONT", "-HUP"])
    }

    /// The words from the program on: without `sudo`, and without `env` and its variables.
    private static func words(of command: String) -> [Substring] {
        let words = command.split(separator: " ")
        let program = words.firstIndex { !["sudo", "env"].contains($0) && !$0.contains("=") }
        return program.map { Array(words[$0...]) } ?? []
    }
}
