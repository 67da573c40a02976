import CrateBox
import CrateCar
import CrateCare
import CrateClient
import CrateCore
import Glibc

/// A value for a key from the command line, with the checks that the reader of the configuration makes too.
struct CheckedValue {
    /// The value as the reply prints it, which may differ from what was typed.
    let text: String
    /// The value in the JSON type of its key.
    let edit: ConfigurationEdit.Value

    /// Checks a text as the value of a known key.
    /// - Parameter place: The file that the value is for, which the command of a failure names too.
    /// - Throws: A failure that states what the key takes, and names a command that sets it.
    init(_ text: String, for key: String, in place: ConfigurationPlace) throws(Failure) {
        let content: ConfigurationSetting.Content
        do throws(BoxConfiguration.Problem) {
            content = try ConfigurationSetting.value(text, for: key)
        } catch {
            throw Failure(.usage, "badValue", error.text, fix: place.fix(for: key, instead: text))
        }
        try Self.check(content, for: key, in: place)
        edit = ConfigurationEdit.Value(content)
        // As the file has it: yes is true, and the keys in the car are on one line.
        if case .number = content { self.text = text } else { self.text = content.text }
    }

    /// Checks values beyond their type: that an address has a port, that a folder exists, the content of a file of
    /// passwords, and the keys of the car.
    private static func check(
        _ content: ConfigurationSetting.Content, for key: String, in place: ConfigurationPlace
    ) throws(Failure) {
        switch content {
        case .text(let text):
            try checkAddress(text, for: key, in: place)
            try checkFolder(text, for: key, in: place)
            try checkPasswords(text, for: key)
        case .keys(let devices):
            guard let problem = KeyMap.problem(of: devices) else { return }
            throw Failure(.usage, "badValue", problem.text, fix: place.example(for: key))
        case .number, .flag: return
        }
    }

    private static func checkAddress(
        _ text: String, for key: String, in place: ConfigurationPlace
    ) throws(Failure) {
        guard key.hasSuffix(".listen"), (ListenAddress(text)?.port ?? 0) == 0 else { return }
        let port = ListenAddress.usualPort(of: key)
        throw Failure(
            .usage, "badValue",
            """
            \(key) has to be a port such as \(port), for this machine only, or a host and a port such as 0.0.0.0:\(port).
            """,
            fix: place.fix(for: key, instead: text))
    }

    /// Checks that the folder of device files exists or may appear: a box waits for it in the folder above.
    private static func checkFolder(
        _ text: String, for key: String, in place: ConfigurationPlace
    ) throws(Failure) {
        guard key == "output.watch", StoredValue.lacksFolder(text), !mayAppear(text) else { return }
        throw Failure(.usage, "badValue", "There is no folder “\(text)”.", fix: place.example(for: key))
    }

    /// Whether a folder can be made in the one above, which no user can in folders of the kernel such as `/proc`.
    private static func mayAppear(_ folder: String) -> Bool {
        guard let slash = folder.lastIndex(of: "/") else { return false }
        var facts = stat()
        let above = slash == folder.startIndex ? "/" : String(folder[..<slash])
        return stat(above, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR && facts.st_mode & 0o222 != 0
    }

    private static func checkPasswords(_ text: String, for key: String) throws(Failure) {
        guard key == "mpd.passwords" else { return }
        let file = PasswordFile(path: text)
        do throws(PasswordFile.Problem) {
            _ = try file.passwords()
        } catch {
            throw Failure(.usage, "badValue", file.sentence(error), fix: file.fix(error))
        }
    }
}
