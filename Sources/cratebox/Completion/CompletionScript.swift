import ArgumentParser

/// The completion script of a shell: ArgumentParser's, completed with aliases and default subcommands.
struct CompletionScript {
    let text: String

    /// Generates the script for a shell; what ArgumentParser leaves out is inserted.
    init(for shell: CompletionShell) {
        let written = Cratebox.completionScript(for: shell)
        let groups = CompletionGroup.all
        switch shell {
        case .fish: text = FishCompletion(written).extended(by: groups)
        case .zsh: text = FunctionCompletion(written, of: .zsh).extended(by: groups)
        default: text = FunctionCompletion(written, of: .bash).extended(by: groups)
        }
    }
}

/// An argument that takes a name of the collection or a path; ArgumentParser offers one or the other.
enum PathArgument: CaseIterable {
    case backup, rip

    /// The call in ArgumentParser's script that asks the program for these names.
    var call: String {
        switch self {
        case .backup: "---completion restore -- positional@0"
        case .rip: "---completion match -- positional@0"
        }
    }
}
