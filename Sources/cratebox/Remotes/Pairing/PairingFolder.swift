import LinuxSystem

/// The folder in the state folder with the code that may be typed, and a file for each paired browser.
///
/// Each file is replaced in one step, and none is changed: commands and the box need no lock. A browser whose file is gone
/// is no longer paired, from its next request on.
struct PairingFolder: Sendable {
    /// The folder in the state folder.
    static let folderName = "browsers"
    private static let code = "code"
    /// The maximum size of a file in bytes, and the most browsers that are paired at once.
    private static let (limit, mostBrowsers) = (256, 64)

    let state: String

    /// Makes a code, in place of one before.
    func makeCode() throws(FileProblem) -> PairingCode {
        let code = PairingCode()
        try write(code.text, as: Self.code, in: try folder(making: true))
        return code
    }

    /// Takes the code away that was typed: it works once. False if it is another one, too old, or gone.
    func take(_ typed: String) -> Bool {
        guard let folder = try? folder(), let code = read(Self.code, in: folder).flatMap(PairingCode.init),
            code.matches(typed)
        else { return false }
        // Of two that type it at once, one removes it.
        return (try? folder.remove(Self.code)) != nil
    }

    /// Takes away the code, whatever it is.
    func removeCode() { try? folder().remove(Self.code) }

    /// Pairs a browser, and returns its token. Where there are many, the one that was paired first gives way.
    func addBrowser() throws(FileProblem) -> String {
        let folder = try folder(making: true)
        let token = PairedBrowser.token()
        let browser = PairedBrowser(token: token)
        let old = try folder.entries().filter { $0.path.hasSuffix(PairedBrowser.suffix) }
        for entry in old.sorted(by: { $0.changedAt < $1.changedAt }).dropLast(Self.mostBrowsers - 1) {
            try folder.remove(entry.path)
        }
        try write(browser.text, as: browser.name, in: folder)
        return token
    }

    /// Whether a browser with this token is paired.
    func admits(_ token: String) -> Bool {
        guard PairedBrowser.isToken(token), let folder = try? folder() else { return false }
        let browser = PairedBrowser(token: token)
        return read(browser.name, in: folder).flatMap(PairedBrowser.init)?.isSame(as: browser) == true
    }

    /// Forgets all browsers, and the code; returns the number of browsers.
    func forgetAll() throws(FileProblem) -> Int {
        let folder = try SharedFolder(state)
        guard folder.facts(Self.folderName) != nil else { return 0 }
        let browsers = try folder.folder(Self.folderName).entries().filter { $0.path.hasSuffix(PairedBrowser.suffix) }
        try folder.removeAll(Self.folderName)
        return browsers.count
    }

    private func folder(making: Bool = false) throws(FileProblem) -> SharedFolder {
        try SharedFolder(state).folder(Self.folderName, making: making)
    }

    private func read(_ name: String, in folder: SharedFolder) -> String? {
        folder.bytes(of: name, limit: Self.limit).flatMap { String(validating: $0, as: UTF8.self) }
    }

    /// Writes a file for its owner and, where the state is shared, for the group, in which the box is.
    private func write(_ text: String, as name: String, in folder: SharedFolder) throws(FileProblem) {
        try AtomicFile(name, in: folder).write(Array(text.utf8), rights: .new(0o660))
    }
}
