import CrateCore
import CrateTesting
import Glibc
import LinuxSystem
import Testing

@testable import CrateCare

/// The command that opens what permissions keep from the user.
struct ClosedPathTests {
    private static let file = "/home/ann/.config/cratebox/config.json"
    private static let folder = "/home/ann/.config/cratebox"

    struct Row: Sendable {
        let path: ClosedPath
        let fix: String
        /// Whether the user may change it alone.
        let isOwn: Bool
    }

    private static func row(
        _ path: String, _ fix: String, folder: Bool = false, own: Bool = false, inOwn: Bool = false, isOwn: Bool = true
    ) -> Row {
        Row(
            path: ClosedPath(path: path, isFolder: folder, isOwn: own, isInOwnFolder: inOwn), fix: fix, isOwn: isOwn)
    }

    static let rows = [
        row(file, "chmod u+rw \(file)", own: true),
        row(folder, "chmod u+rwx \(folder)", folder: true, own: true),
        row(file, "sudo chown ann \(file)"),
        row(folder, "sudo chown -R ann \(folder)", folder: true),
        row("/srv/ann/c.json", "sudo chown ann /srv/ann/c.json", inOwn: true),
        row("/etc/cratebox/config.json", "sudo chmod a+r /etc/cratebox/config.json", isOwn: false),
        row("/etc/cratebox", "sudo chmod a+rx /etc/cratebox", folder: true, isOwn: false),
        row("/root", "ls -ld /root", folder: true, isOwn: false),
        row("/home/bob", "ls -ld /home/bob", folder: true, isOwn: false),
        row("/home/bob/list.json", "ls -ld /home/bob/list.json", isOwn: false),
    ]

    @Test("The user's own is opened by its mode, what is in the user's folders by its owner", arguments: rows)
    func theFixIsByTheOwner(row: Row) {
        var account = Healthy.account
        account.home = "/home/ann"
        #expect(row.path.fix(for: account) == row.fix)
        #expect(row.path.ownFix(for: account) == (row.isOwn ? row.fix : nil))
    }

    @Test("A home that the environment names and that is another user's is replaced")
    func foreignHome() {
        var account = Healthy.account
        let root = ClosedPath(path: "/root", isFolder: true, isOwn: false, isInOwnFolder: false)
        for (home, fix) in [
            ("/root", "env HOME=DIR cratebox doctor"), ("/root/ann", "env HOME=DIR cratebox doctor"),
            ("/rooted", "ls -ld /root"), (nil, "ls -ld /root"),
        ] as [(String?, String)] {
            account.environmentHome = home
            #expect(root.fix(for: account) == fix)
        }
    }

    @Test("A file of passwords is not opened to everyone")
    func aSecretGetsAnOwner() {
        func fix(_ path: String, isFolder: Bool = false, isOwn: Bool = false) -> String {
            ClosedPath(path: path, isFolder: isFolder, isOwn: isOwn, isInOwnFolder: false)
                .secretFix(for: Healthy.account)
        }
        #expect(fix("/etc/cratebox/mpd") == "sudo chown ann /etc/cratebox/mpd")
        #expect(fix("/etc/cratebox/mpd", isOwn: true) == "chmod u+rw /etc/cratebox/mpd")
        #expect(fix("/etc/cratebox", isFolder: true) == "sudo chmod a+rx /etc/cratebox")
        #expect(fix("/root/mpd") == "ls -ld /root/mpd")
    }

    @Test("In a state folder that is the user's, all is given to its owner; another's stays")
    func theStateFolderHasOneOwner() {
        let ring = ClosedPath(
            path: "/srv/state/problems.ring", isFolder: false, isOwn: false, isInOwnFolder: true)
        var state = Healthy.state
        (state.path, state.owner, state.group) = ("/srv/state", "ann", CurrentUser.Group(id: 1000, name: "ann"))
        #expect(ring.fix(in: state, for: Healthy.account) == "sudo chown -R ann:ann /srv/state")
        (state.owner, state.group) = ("bob", CurrentUser.Group(id: 1001, name: "bob"))
        #expect(ring.fix(in: state, for: Healthy.account) == nil)
    }

    @Test("A user without a login name is named by a number, as the commands take it")
    func anOwnerWithoutAName() {
        var state = Healthy.state
        (state.path, state.owner, state.group) = ("/srv/state", "4321", CurrentUser.Group(id: 1000, name: "ann"))
        let fix = Healthy.account.owning(state, isWhole: true)
        #expect(fix == "sudo chown -R 4321:ann /srv/state")
        let root = CurrentUser(user: 0, name: "root", session: [0], listed: [0])
        #expect(root.takingOver(state) == "setpriv --reuid=4321 --clear-groups env HOME=/ cratebox doctor")
        (state.isReadable, state.isWritable, state.mode) = (false, false, 0o700)
        let sentences = state.findings(for: root).map(\.sentence.english)
        #expect(sentences.contains { $0.contains("belongs to user 4321 alone") }, "\(sentences)")
        #expect(CurrentUser.name(of: 0) == "root" && CurrentUser.name(of: 4_000_000_000) == "4000000000")
    }

    @Test("Root repeats a command with the variables that name places here")
    func rootHasTheVariables() throws {
        let folder = try TemporaryFolder()
        let runtime = try folder.makeFolder("run")
        let environment = [
            "CRATEBOX_STATE": "/srv/my state", "CRATEBOX_OUTPUT_PCM": "hw:CARD=DAC,DEV=0", "CRATEBOX_SOCKET": "",
            "XDG_RUNTIME_DIR": runtime, "HOME": "/root",
        ]
        let start = "sudo env CRATEBOX_OUTPUT_PCM=hw:CARD=DAC,DEV=0 CRATEBOX_STATE='/srv/my state' "
        #expect(RootCommand(environment: environment).line("cratebox doctor") == start + "cratebox doctor")
        // A box may listen there.
        try folder.makeFolder("run/cratebox")
        let beside = start + "XDG_RUNTIME_DIR=\(runtime) cratebox logs"
        #expect(RootCommand(environment: environment).line("cratebox logs") == beside)
        #expect(RootCommand().line("cratebox doctor") == "sudo cratebox doctor")
    }

    @Test("An error that is no lack of permission is shown, not opened, and a folder in the place of a file is moved")
    func anotherErrorIsShown() {
        let problem = FileProblem(path: "/srv/state/problems.ring", code: EISDIR)
        #expect(ClosedPath.fix(for: problem) == "ls -ld /srv/state/problems.ring")
        #expect(
            ClosedPath.fix(for: problem, inState: "/srv/state", command: "cratebox logs")
                == "mv /srv/state/problems.ring /srv/state/problems.ring.old")
    }
}
