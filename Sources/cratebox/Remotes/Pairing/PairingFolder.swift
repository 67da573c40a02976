import Glibc
import LinuxSystem

/// The folder in the state folder with the code that may be typed, and a file for each paired browser.
///
/// A file is only replaced in one step or removed, so that commands and the box need no lock. The modification time of
/// a browser's file is that of its last request, to the hour. A browser whose file was removed is no longer paired,
/// from its next request on.
struct PairingFolder: Sendable {
    /// The name of the folder in the state folder.
    static let folderName = "browsers"
    private static let code = "code"
    private static let pause = "pause"
    /// The maximum size of a file in bytes, and the most browsers that are paired at once.
    private static let (limit, mostBrowsers) = (256, 64)
    /// The seconds after which the time of a browser's last request is stored again.
    private static let seenStep = 3600

    let state: String

    /// Makes a code, which replaces an earlier one.
    func makeCode() throws(FileProblem) -> PairingCode {
        let code = PairingCode()
        try write(code.text, as: Self.code, in: try folder(making: true))
        return code
    }

    /// Removes the code if it was typed, so that it works once. False if another code was typed, or it is too old or
    /// gone.
    func take(_ typed: String) -> Bool {
        guard let folder = try? folder(), let code = read(Self.code, in: folder).flatMap(PairingCode.init),
            code.matches(typed)
        else { return false }
        // If two browsers send the code at the same time, one of them removes the file and is paired.
        return (try? folder.remove(Self.code)) != nil
    }

    /// Removes the code, if there is one.
    func removeCode() { try? folder().remove(Self.code) }

    /// Records that the page takes no code for some seconds. Writing may fail; commands then do not show the pause.
    func recordPause(seconds: Int) {
        guard let folder = try? folder(making: true) else { return }
        try? write(PairingPause(seconds: seconds).text, as: Self.pause, in: folder)
    }

    /// The pause in which the page takes no code, or the last one; nil if there was none.
    var pause: PairingPause? {
        guard let folder = try? folder() else { return nil }
        return read(Self.pause, in: folder).flatMap(PairingPause.init)
    }

    /// Pairs a browser, and returns its token. At the maximum number, the browser with the oldest last request is
    /// removed.
    func addBrowser(userAgent: String?) throws(FileProblem) -> String {
        let folder = try folder(making: true)
        let token = PairedBrowser.token()
        let browser = PairedBrowser(token: token, userAgent: userAgent)
        let old = try folder.entries().filter { $0.path.hasSuffix(PairedBrowser.suffix) }
        for entry in old.sorted(by: { $0.changedAt < $1.changedAt }).dropLast(Self.mostBrowsers - 1) {
            try folder.remove(entry.path)
        }
        try write(browser.text, as: browser.name, in: folder)
        return token
    }

    /// Whether a browser with this token is paired; records the time of the request.
    func admits(_ token: String) -> Bool {
        guard PairedBrowser.isToken(token), let folder = try? folder() else { return false }
        let browser = PairedBrowser(token: token)
        guard read(browser.name, in: folder).flatMap(PairedBrowser.init)?.isSame(as: browser) == true else {
            return false
        }
        markSeen(browser, in: folder)
        return true
    }

    /// The browsers whose pairing has not ended, each with the time of its last request, to the hour, in seconds since
    /// 1970; the latest first.
    /// - Throws: Also the problem of a browser's file that this user may not read.
    func browsers(at now: Int = time(nil)) throws(FileProblem) -> [(browser: PairedBrowser, seenAt: Int)] {
        guard let folder = try present()?.folder(Self.folderName) else { return [] }
        var found: [(browser: PairedBrowser, seenAt: Int)] = []
        for entry in try folder.entries() where entry.path.hasSuffix(PairedBrowser.suffix) {
            guard let browser = try readable(entry.path, in: folder).flatMap(PairedBrowser.init),
                browser.name == entry.path, now < browser.end
            else { continue }
            found.append((browser, entry.changedAt))
        }
        return found.sorted { ($0.seenAt, $0.browser.name) > ($1.seenAt, $1.browser.name) }
    }

    /// Removes a browser. A browser that is not paired any more is not an error.
    func forget(_ browser: PairedBrowser) throws(FileProblem) {
        do throws(FileProblem) { try folder().remove(browser.name) } catch {
            guard error.code == ENOENT else { throw error }
        }
    }

    /// Forgets all browsers, and the code; returns the number of browsers.
    func forgetAll() throws(FileProblem) -> Int {
        guard let folder = try present() else { return 0 }
        let browsers = try folder.folder(Self.folderName).entries().filter { $0.path.hasSuffix(PairedBrowser.suffix) }
        try folder.removeAll(Self.folderName)
        return browsers.count
    }

    /// The state folder; nil if no browser was ever paired in it.
    private func present() throws(FileProblem) -> SharedFolder? {
        do throws(FileProblem) {
            let folder = try SharedFolder(state)
            return folder.facts(Self.folderName) == nil ? nil : folder
        } catch {
            guard error.code == ENOENT else { throw error }
            return nil
        }
    }

    /// Sets the time of a browser's file, once an hour: storage on a card is not written with every request. After a
    /// failure the browser only has an older last request.
    private func markSeen(_ browser: PairedBrowser, in folder: SharedFolder) {
        guard let facts = folder.facts(browser.name), abs(time(nil) - facts.st_mtim.tv_sec) >= Self.seenStep,
            let file = try? folder.open(browser.name, for: .changing)
        else { return }
        futimens(file.descriptor, nil)
    }

    private func folder(making: Bool = false) throws(FileProblem) -> SharedFolder {
        try SharedFolder(state).folder(Self.folderName, making: making)
    }

    private func read(_ name: String, in folder: SharedFolder) -> String? {
        folder.bytes(of: name, limit: Self.limit).flatMap { String(validating: $0, as: UTF8.self) }
    }

    /// The text of a file; nil if it is gone, or is no text.
    /// - Throws: The problem if this user may not read the file, whose browser would be missing in a list.
    private func readable(_ name: String, in folder: SharedFolder) throws(FileProblem) -> String? {
        do throws(FileProblem) {
            _ = try folder.open(name, for: .reading)
        } catch {
            guard error.code != EACCES else { throw error }
            return nil
        }
        return read(name, in: folder)
    }

    /// Writes a file for its owner and, where the state is shared, for the group, in which the box is.
    private func write(_ text: String, as name: String, in folder: SharedFolder) throws(FileProblem) {
        try AtomicFile(name, in: folder).write(Array(text.utf8), rights: .new(0o660))
    }
}
