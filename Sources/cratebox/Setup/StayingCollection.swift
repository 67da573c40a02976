import CrateCore

/// A collection that setup does not move into the folder in use, because commands would not find it there without a
/// variable or a file that they may lack.
struct StayingCollection {
    /// The folder with the collection.
    let former: String
    /// The folder in use.
    let state: String
    /// The variable or the file that alone leads to the folder in use.
    let source: String

    /// The sentence that the collection stays, with the commands that move it. The folder below another home is no
    /// place for it.
    /// - Parameter setup: The command that moves it once a file sets the folder.
    func sentence(afterwards setup: String) -> LocalizedText {
        let sentence: LocalizedText = """
            The collection in \(former) stays there: only \(source) leads to \(state), and commands without that would \
            not find it.
            """
        guard source != "HOME" else { return sentence }
        let command = "cratebox config set state \(ShellWord.quoted(state))"
        return "\(sentence) To move it: \(command), and then: \(setup)"
    }
}
