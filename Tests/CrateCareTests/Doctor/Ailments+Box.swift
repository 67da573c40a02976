import CrateBox
import CrateClient
import CrateCore
import CratePlayback
import CrateStore
import Glibc
import LinuxSystem

@testable import CrateCare

extension Ailment {
    private static func state(
        _ name: String, _ reason: String, _ words: String, fix: String? = nil,
        _ spoil: @escaping @Sendable (inout StateFacts) -> Void
    ) -> Ailment {
        Ailment(name, .permissions, reason, words, fix: fix, plays: true) { spoil(&$0.state) }
    }

    private static func backups(_ name: String, isOwn: Bool, code: Int32, fix: String) -> Ailment {
        Ailment(name, .store, "backupsUnreadable", "The backups in", fix: fix, plays: true) { facts in
            let problem = FileProblem(path: "/var/lib/cratebox/backups", code: code)
            let closed = ClosedPath(path: problem.path, isFolder: true, isOwn: isOwn, isInOwnFolder: false)
            let obstacle = BackupsObstacle(problem: problem, closed: code == EACCES ? closed : nil)
            (facts.store.backups, facts.store.lastBackup) = (obstacle, nil)
        }
    }

    private static func closed(_ facts: inout StateFacts) { (facts.isReadable, facts.isWritable) = (false, false) }

    static let ofState: [Ailment] = [
        Ailment(
            "not in cratebox", .permissions, "notInGroup", "not in the group cratebox",
            fix: "sudo usermod -aG cratebox ann", plays: true
        ) { facts in
            facts.account = Healthy.stranger
            closed(&facts.state)
        },
        Ailment(
            "in cratebox too late", .permissions, "loginAgain", "log in again", fix: "newgrp cratebox", plays: true
        ) { facts in
            facts.account = Healthy.late
            closed(&facts.state)
        },
        state("a folder of somebody's", "stateDenied", "belongs to root alone") { facts in
            closed(&facts)
            (facts.owner, facts.group, facts.mode) = ("root", CurrentUser.Group(id: 0, name: "root"), 0o700)
        },
        state("not setgid", "stateMode", "open to all", fix: "sudo chmod 2770 /var/lib/cratebox") { $0.mode = 0o770 },
        state("a foreign file", "stateFile", "box.lock") { $0.foreignFile = "/var/lib/cratebox/box.lock" },
        Ailment(
            "an own folder that is read-only", .permissions, "stateMode", "can't write to",
            fix: "chmod u+w /var/lib/cratebox", plays: true
        ) { ($0.state.isWritable, $0.state.isOwn) = (false, true) },
        Ailment(
            "an own folder that is closed", .permissions, "stateMode", "can't open",
            fix: "chmod u+rwx /var/lib/cratebox", plays: true
        ) { facts in
            closed(&facts.state)
            facts.state.isOwn = true
        },
        Ailment(
            "an own collection that is read-only", .permissions, "stateMode", "can't write to",
            fix: "chmod u+rw /var/lib/cratebox/collection.sqlite", plays: true
        ) {
            $0.state.ownFile = StateFacts.OwnFile(
                path: "/var/lib/cratebox/collection.sqlite", isReadable: true)
        },
        Ailment(
            "own problems that are closed", .permissions, "stateMode", "can't open",
            fix: "chmod u+rw /var/lib/cratebox/problems.ring", plays: true
        ) {
            $0.state.ownFile = StateFacts.OwnFile(
                path: "/var/lib/cratebox/problems.ring", isReadable: false)
            $0.socket.attempts = []
        },
        Ailment(
            "an index of another user's", .permissions, "stateFile", "index.sqlite",
            fix: "sudo chown -R ann /home/ann/cratebox", plays: true
        ) { facts in
            (facts.account.home, facts.state.path) = ("/home/ann", "/home/ann/cratebox")
            facts.state.foreignFile = "/home/ann/cratebox/index.sqlite"
            facts.socket.attempts = []
        },
        backups("own backups that are closed", isOwn: true, code: EACCES, fix: "chmod u+rwx /var/lib/cratebox/backups"),
        backups(
            "backups that are a file", isOwn: true, code: ENOTDIR,
            fix: "mv /var/lib/cratebox/backups /var/lib/cratebox/backups.old"),
        state("a read-only disk", "stateReadOnly", "nothing new is remembered") { $0.isReadOnlySystem = true },
        state("no folder yet", "noState", "first change makes it") { $0.isThere = false },
        state("a file in its place", "stateImpossible", "is a file", fix: "ls -l /var/lib/cratebox") {
            $0.fileInTheWay = "/var/lib/cratebox"
        },
        state(
            "a folder in the place of the lock", "lockUnusable", "/var/lib/cratebox/box.lock can't be used: a folder",
            fix: "mv /var/lib/cratebox/box.lock /var/lib/cratebox/box.lock.old"
        ) {
            $0.lockProblem = FileProblem(path: "/var/lib/cratebox/box.lock", code: EISDIR)
        },
        state("a link to nothing", "stateImpossible", "/var/lib/cratebox is a link to /gone", fix: "mkdir -p /gone") {
            $0.isThere = false
            $0.emptyLink = StateFacts.EmptyLink(path: "/var/lib/cratebox", target: "/gone", isMakeable: true)
        },
        state(
            "a link to a folder that another user has to make", "stateImpossible", "is a link to /gone",
            fix: "sudo install -d -m 2770 -g cratebox /gone"
        ) {
            $0.isThere = false
            $0.emptyLink = StateFacts.EmptyLink(path: "/var/lib/cratebox", target: "/gone")
        },
        state("a link to itself", "stateImpossible", "leads to itself", fix: "ls -l /var/lib/cratebox") {
            $0.isThere = false
            $0.emptyLink = StateFacts.EmptyLink(path: "/var/lib/cratebox", target: nil)
        },
        state(
            "no folder to be had", "stateImpossible", "can't be made",
            fix: "sudo install -d -m 2770 -g cratebox /var/lib/cratebox"
        ) {
            ($0.isThere, $0.isWritable) = (false, false)
        },
        state(
            "no folder to be had without the group", "stateImpossible", "can't be made",
            fix: "sudo install -d -m 700 -o ann /var/lib/cratebox"
        ) {
            ($0.isThere, $0.isWritable, $0.hasSharedGroup) = (false, false, false)
        },
        Ailment("a full disk", .store, "diskFull", "is full", plays: true) { $0.state.free = 100 << 10 },
        Ailment("a disk with room for a few plays", .store, "diskNearlyFull", "3 MB left", plays: true) {
            $0.state.free = 3 << 20
        },
        Ailment("a nearly full disk", .store, "diskNearlyFull", "64 MB left", plays: true) { $0.state.free = 64 << 20 },
        Ailment("a state in memory", .journal, "volatile", "kept over a power cut", plays: true) {
            $0.state.isVolatile = true
        },
    ]

    private static func store(
        _ name: String, _ reason: String, _ words: String, plays: Bool = false, _ state: StoreInspection.State
    ) -> Ailment {
        Ailment(name, .store, reason, words, plays: plays) { $0.store.state = state }
    }

    private static func unit(
        _ name: String, _ reason: String, _ words: String, fix: String? = nil,
        _ spoil: @escaping @Sendable (inout ServiceFacts.Unit) -> Void
    ) -> Ailment {
        Ailment(name, .service, reason, words, fix: fix, plays: true) { facts in
            var unit = Healthy.service
            spoil(&unit)
            facts.service.units = [unit]
        }
    }

    private static func socket(
        _ name: String, _ reason: String, _ words: String, fix: String? = nil, plays: Bool = true,
        _ answer: SocketFacts.Answer
    ) -> Ailment {
        Ailment(name, .socket, reason, words, fix: fix, plays: plays) {
            $0.socket.attempts = [Healthy.attempt(answer)]
        }
    }

    private static func mpd(
        _ name: String, _ reason: String, _ words: String, fix: String? = nil,
        _ spoil: @escaping @Sendable (inout MPDFacts) -> Void
    ) -> Ailment {
        Ailment(name, .mpd, reason, words, fix: fix, plays: true) { facts in
            var mpd = Healthy.mpd
            spoil(&mpd)
            facts.mpd = mpd
            facts.service.owner = owner
        }
    }

    static let ofMPD: [Ailment] = [
        mpd("an odd address", "noAddress", "no address: phone", fix: "cratebox config set mpd.listen 0.0.0.0:6600") {
            ($0.text, $0.address, $0.listener) = ("phone", nil, .none)
        },
        mpd("another server", "otherServer", "Another MPD", fix: "sudo systemctl disable --now mpd.socket mpd") {
            $0.listener = .otherServer
        },
        mpd("another program", "addressInUse", "program has 0.0.0.0:6600", fix: "sudo ss -ltnp 'sport = :6600'") {
            $0.listener = .otherProgram
        },
        mpd(
            "another box", "otherBox", "Another box has 0.0.0.0:6600",
            fix: "cratebox config set mpd.listen 0.0.0.0:6601"
        ) {
            ($0.listener, $0.replacement, $0.passwords) = (.otherBox, ListenAddress("0.0.0.0:6601"), nil)
        },
        mpd(
            "another program, beside a free port", "addressInUse", "program has 0.0.0.0:6600",
            fix: "cratebox config set mpd.listen 0.0.0.0:6601"
        ) {
            ($0.listener, $0.replacement) = (.silent, ListenAddress("0.0.0.0:6601"))
        },
        mpd(
            "a foreign address", "noSuchAddress", "no such address",
            fix: "cratebox config set mpd.listen 192.168.1.9:6600"
        ) {
            $0.listener = .unavailable(BindError(code: EADDRNOTAVAIL))
            $0.replacement = ListenAddress("192.168.1.9:6600")
        },
        mpd("not served", "notServed", "serves no MPD clients", fix: "sudo systemctl restart cratebox") {
            $0.listener = .none
        },
        mpd("no passwords", "noPasswords", "Every device", fix: "cratebox config set mpd.passwords FILE") {
            $0.passwords = nil
        },
        mpd(
            "passwords that changed since the start", "oldPasswords", "still takes the passwords that it read",
            fix: "sudo systemctl restart cratebox"
        ) {
            $0.changedPasswords = "/p"
        },
        mpd("open passwords", "passwords", "can read", fix: "chmod o= /p") {
            $0.passwords = .refused("Everybody can read /p.", fix: "chmod o= /p")
        },
    ]

    private static func web(
        _ name: String, _ reason: String, _ words: String, fix: String,
        _ spoil: @escaping @Sendable (inout WebFacts) -> Void
    ) -> Ailment {
        Ailment(name, .web, reason, words, fix: fix, plays: true) { facts in
            var web = Healthy.web
            spoil(&web)
            facts.web = web
            facts.service.owner = owner
        }
    }

    static let ofBrowsers: [Ailment] = [
        web(
            "an odd address of the page", "noAddress", "no address: page",
            fix: "cratebox config set web.listen 0.0.0.0:8080"
        ) {
            ($0.text, $0.address, $0.listener) = ("page", nil, .none)
        },
        web(
            "another program at the address of the page", "addressInUse", "program has 127.0.0.1:8080",
            fix: "sudo ss -ltnp 'sport = :8080'"
        ) {
            $0.listener = .otherProgram
        },
        web(
            "a foreign address of the page", "noSuchAddress", "no such address",
            fix: "cratebox config set web.listen 192.168.1.9:8080"
        ) {
            $0.listener = .unavailable(BindError(code: EADDRNOTAVAIL))
            $0.replacement = ListenAddress("192.168.1.9:8080")
        },
        web(
            "a port of the page that only root may use", "noSuchAddress", "no permission",
            fix: "cratebox config set web.listen 127.0.0.1:8080"
        ) {
            ($0.text, $0.address) = ("80", ListenAddress("80"))
            $0.listener = .unavailable(BindError(code: EACCES))
            $0.replacement = ListenAddress("8080")
        },
        web(
            "an odd address of the page in a variable", "noAddress", "CRATEBOX_WEB_LISTEN is no address: page",
            fix: "unset CRATEBOX_WEB_LISTEN"
        ) {
            ($0.text, $0.address, $0.listener) = ("page", nil, .none)
            $0.variables = VariableKeys(["web.listen"])
        },
        web(
            "a foreign address of the page in a variable", "noSuchAddress", "no such address",
            fix: "export CRATEBOX_WEB_LISTEN=192.168.1.9:8080"
        ) {
            $0.listener = .unavailable(BindError(code: EADDRNOTAVAIL))
            $0.replacement = ListenAddress("192.168.1.9:8080")
            $0.variables = VariableKeys(["web.listen"])
        },
        web(
            "a page that is still at its former address", "formerAddress", "still serves browsers at 0.0.0.0:8080; it",
            fix: "sudo systemctl restart cratebox"
        ) {
            $0.claims.former = ListenAddress("0.0.0.0:8080")
        },
        web(
            "a page that is still at another port", "formerAddress", "still serves browsers at 0.0.0.0:8081; it takes",
            fix: "sudo systemctl restart cratebox"
        ) {
            $0.listener = .none
            ($0.claims.former, $0.claims.isFormerServed) = (ListenAddress("0.0.0.0:8081"), true)
        },
        web("browsers not served", "notServed", "serves no browsers", fix: "sudo systemctl restart cratebox") {
            $0.listener = .none
        },
        Ailment(
            "browsers not served by a box without a service", .web, "notServed", "serves no browsers",
            fix: "kill 77", plays: true
        ) { facts in
            (facts.service.units, facts.service.owner) = (nil, owner)
            facts.web = Healthy.web
            facts.web?.listener = .none
        },
        web(
            "the page of another box", "otherBox", "Another box has 0.0.0.0:8080",
            fix: "cratebox config set web.listen 0.0.0.0:8081"
        ) {
            ($0.address, $0.listener) = (ListenAddress("0.0.0.0:8080"), .otherBox)
            $0.replacement = ListenAddress("0.0.0.0:8081")
        },
        web("an open page", "open", "Every browser", fix: "cratebox config set web.pairing true") {
            $0.address = ListenAddress("0.0.0.0:8080")
        },
        web("a page that was open at its start", "notPaired", "may still play", fix: "sudo systemctl restart cratebox")
        {
            ($0.address, $0.hasPairing, $0.asksForCode) = (ListenAddress("0.0.0.0:8080"), true, false)
        },
        web(
            "a page that asked for a code at its start", "stillPaired", "until the box starts again",
            fix: "sudo systemctl restart cratebox"
        ) {
            ($0.address, $0.hasPairing, $0.asksForCode) = (ListenAddress("0.0.0.0:8080"), false, true)
        },
    ]

    private static func wyoming(
        _ name: String, _ reason: String, _ words: String, fix: String? = nil,
        _ spoil: @escaping @Sendable (inout WyomingFacts) -> Void
    ) -> Ailment {
        Ailment(name, .wyoming, reason, words, fix: fix, plays: true) { facts in
            facts.service.owner = owner
            guard var wyoming = Healthy.wyoming else { return }
            spoil(&wyoming)
            facts.wyoming = wyoming
        }
    }

    static let ofVoice: [Ailment] = [
        wyoming("another Wyoming server", "otherServer", "Another Wyoming", fix: "sudo ss -ltnp 'sport = :10700'") {
            $0.listener = .otherServer
        },
        wyoming(
            "another program at the address for Home Assistant", "addressInUse", "program has 127.0.0.1:10700",
            fix: "cratebox config set wyoming.listen 127.0.0.1:10701"
        ) {
            ($0.listener, $0.replacement) = (.silent, ListenAddress("10701"))
        },
        wyoming("a foreign address for Home Assistant", "noSuchAddress", "no such address") {
            $0.listener = .unavailable(BindError(code: EADDRNOTAVAIL))
        },
        wyoming(
            "the address of another remote", "sameAddress", "10700, and web.listen is 127.0.0.1:10700: only one of them"
        ) {
            $0.listener = .otherProgram
            $0.claims.rival = AddressClaims.Rival(remote: .web, address: $0.address)
        },
        wyoming("Wyoming clients not served", "notServed", "serves no Wyoming", fix: "sudo systemctl restart cratebox")
        {
            $0.listener = .none
        },
        wyoming("a box that tries again", "retrying", "tries again by itself") {
            ($0.listener, $0.claims.isTried) = (.none, true)
        },
    ]

    private static let owner = BoxLock.Owner(process: 77, name: "cratebox serve")

    static let ofTheRest: [Ailment] = [
        store("no store", "noStore", "no collection yet", plays: true, .none),
        store(
            "damaged", "storeDamaged", "its backup of 2026-11-20 can take its place", plays: true, .damaged("page 3")),
        store("a lost file", "storeMissing", "file is missing", plays: true, .missing),
        store("an emptied file", "storeEmpty", "file is empty", plays: true, .emptied),
        Ailment("damaged without a backup", .store, "storeDamaged", "no backup", fix: "cratebox import FILE") { facts in
            (facts.store.state, facts.store.lastBackup) = (.damaged("page 3"), nil)
        },
        Ailment(
            "damaged with a damaged backup", .store, "storeDamaged", "none of its backups can be used",
            fix: "cratebox import FILE"
        ) { facts in
            (facts.store.state, facts.store.lastBackup) = (.damaged("page 3"), nil)
            facts.store.hasUnusableBackup = true
        },
        Ailment(
            "damaged on a read-only disk", .store, "storeDamaged", "its disk is read-only",
            fix: "sudo mount -o remount,rw /var"
        ) { facts in
            (facts.store.state, facts.state.isReadOnlySystem) = (.damaged("page 3"), true)
            facts.store.obstacle = .writableDisk(.readOnly(mountedOn: "/var"))
        },
        Ailment(
            "damaged on a full disk", .store, "storeDamaged", "its disk is full", fix: "df -h /var/lib/cratebox"
        ) { facts in
            (facts.store.state, facts.state.free) = (.damaged("page 3"), 0)
            facts.store.obstacle = .writableDisk(.full(folder: "/var/lib/cratebox"))
        },
        Ailment(
            "damaged in the place of another user's file", .store, "storeDamaged", "you can't repair it",
            fix: "sudo chown -R ann /home/ann/cratebox"
        ) { facts in
            (facts.account.home, facts.state.path) = ("/home/ann", "/home/ann/cratebox")
            let problem = FileProblem(path: "/home/ann/cratebox/collection.sqlite", code: EACCES)
            (facts.state.foreignFile, facts.state.isForeignFileReadable) = (problem.path, true)
            facts.store.state = .damaged("page 3")
            facts.store.obstacle = .openPlace(problem, state: facts.state.path)
            facts.socket.attempts = []
        },
        Ailment(
            "a lost file on a read-only disk", .store, "storeMissing", "its disk is read-only",
            fix: "sudo mount -o remount,rw /"
        ) { facts in
            (facts.store.state, facts.state.isReadOnlySystem) = (.missing, true)
            facts.store.obstacle = .writableDisk(.readOnly(mountedOn: "/"))
        },
        Ailment(
            "damaged with backups that are closed", .store, "storeDamaged", "its backups can't be read",
            fix: "cratebox restore --latest"
        ) { facts in
            let problem = FileProblem(path: "/var/lib/cratebox/backups", code: EACCES)
            facts.store.backups = BackupsObstacle(problem: problem, opening: "chmod u+rwx /var/lib/cratebox/backups")
            (facts.store.state, facts.store.lastBackup) = (.damaged("page 3"), nil)
        },
        Ailment(
            "damaged with a backup without libraries", .library, "none", "in the backup",
            fix: "cratebox library subscribe DIR"
        ) { facts in
            facts.store.state = .damaged("page 3")
            facts.library = LibraryFacts(libraries: [], isOfBackup: true)
        },
        store("newer", "storeNewer", "newer", .newer(found: 9, known: 3)),
        Ailment(
            "another program's database", .store, "storeForeign", "in the place of the collection",
            fix: "mv /var/lib/cratebox/collection.sqlite /var/lib/cratebox/collection.sqlite.old"
        ) { $0.store.state = .foreign },
        store("older", "storeOlder", "brought up to date", plays: true, .older(version: 1)),
        store(
            "unreadable store", "storeUnreadable", "Permission denied", plays: true, .unreadable("Permission denied")),
        Ailment(
            "a link in the place of the collection", .store, "storeUnreadable", "it is a symbolic link",
            fix: "mv /srv/music.sqlite /var/lib/cratebox/collection.sqlite", plays: true
        ) { facts in
            facts.store.state = .unreadable("it is a symbolic link, and links are not followed here")
            facts.store.placeFix = "mv /srv/music.sqlite /var/lib/cratebox/collection.sqlite"
        },
        Ailment(
            "a replaced collection", .store, "storeReplaced", "was replaced on 2026-11-21",
            fix: "cratebox history --problems", plays: true
        ) { $0.store.replacedOn = "2026-11-21" },
        Ailment("suspected", .store, "storeSuspect", "Damage was seen", plays: true) { $0.store.isSuspected = true },
        Ailment("a damaged journal", .journal, "journalDamaged", "play of a background box", plays: true) {
            $0.journal.inspection = .damaged
        },
        Ailment("a damaged queue", .journal, "queueDamaged", "queue is damaged", plays: true) {
            $0.journal.isQueueLost = true
        },
        Ailment("an unreadable journal", .journal, "journalUnreadable", "can't be read", plays: true) {
            $0.journal.inspection = .unreadable("EACCES")
        },
        Ailment(
            "a folder in the place of the journal", .journal, "journalUnreadable",
            "/var/lib/cratebox/queue.0 can't be used: a folder",
            fix: "mv /var/lib/cratebox/queue.0 /var/lib/cratebox/queue.0.old", plays: true
        ) { facts in
            facts.journal.inspection = .unreadable("EISDIR")
            facts.journal.problem = FileProblem(path: "/var/lib/cratebox/queue.0", code: EISDIR)
        },
        Ailment("no systemd", .service, "noSystemd", "systemd isn't running", plays: true) { $0.service.units = nil },
        Ailment("no unit", .service, "noUnit", "No service", plays: true) { $0.service.units = [] },
        unit("failed", "serviceFailed", "it ended with status 69", fix: "sudo systemctl restart cratebox") {
            ($0.active, $0.result, $0.status) = ("failed", "exit-code", 69)
        },
        unit("disabled", "serviceDisabled", "doesn't start", fix: "sudo systemctl enable cratebox") {
            $0.file = "disabled"
        },
        unit("stopped", "serviceStopped", "doesn't run") { ($0.active, $0.file) = ("inactive", "enabled") },
        unit("masked", "serviceMasked", "masked") { ($0.active, $0.file) = ("inactive", "masked") },
        unit("starting", "serviceStarting", "starting") { $0.active = "activating" },
        Ailment(
            "another version", .socket, "otherVersion", "no box of this version",
            fix: "sudo systemctl restart cratebox"
        ) { $0.socket.attempts = [Healthy.attempt(.otherVersion)] },
        socket("no box", "noBox", "No box is running", fix: "cratebox serve", .absent),
        socket("a dead socket", "stale", "has ended", fix: "cratebox serve", .stale),
        socket(
            "a file in the place of the socket", "notASocket", "/run/cratebox/control.sock is no socket",
            fix: "mv /run/cratebox/control.sock /run/cratebox/control.sock.old", .occupied),
        Ailment(
            "a socket whose path is too long", .socket, "pathTooLong", "too long for a socket",
            fix: "unset CRATEBOX_SOCKET", plays: true
        ) { facts in
            facts.socket.attempts = [Healthy.attempt(.absent)]
            facts.socket.badPlace = .init(path: "/srv/long/control.sock", fix: "unset CRATEBOX_SOCKET")
        },
        Ailment(
            "a socket without a folder", .socket, "noSocketFolder", "there is no folder /run/user/7",
            fix: "unset XDG_RUNTIME_DIR", plays: true
        ) { facts in
            facts.socket.attempts = [Healthy.attempt(.absent)]
            facts.socket.badPlace = .init(
                path: "/run/user/7/cratebox/control.sock", missing: "/run/user/7", fix: "unset XDG_RUNTIME_DIR")
        },
        socket(
            "a silent box", "silent", "doesn't answer", fix: "sudo systemctl restart cratebox", plays: false, .silent),
        socket("an odd socket", "unusable", "No space", plays: false, .unusable("No space left on device")),
        Ailment(
            "a box without a socket", .socket, "unreachable", "process 77 runs",
            fix: "kill 77"
        ) {
            ($0.service.units, $0.service.owner) = ([], owner)
            $0.socket.attempts = [Healthy.attempt(.absent)]
        },
        Ailment(
            "a service without a socket", .socket, "unreachable", "process 77 runs",
            fix: "sudo systemctl restart cratebox"
        ) { ($0.service.owner, $0.socket.attempts) = (owner, [Healthy.attempt(.absent)]) },
        Ailment(
            "a box at a socket that a variable hides", .socket, "otherSocket",
            "listens at /run/cratebox/control.sock, and this command looks for it at /nowhere",
            fix: "unset CRATEBOX_SOCKET"
        ) { facts in
            (facts.service.units, facts.service.owner) = ([], owner)
            facts.socket.attempts = [SocketFacts.Attempt(path: "/nowhere", answer: .occupied)]
            facts.socket.other = OtherSocket(
                box: "/run/cratebox/control.sock", own: ["/nowhere"], fix: "unset CRATEBOX_SOCKET")
        },
        Ailment("a stopped box without a service", .socket, "silent", "doesn't answer", fix: "kill -CONT 77") {
            ($0.service.units, $0.service.owner, $0.service.condition) = (nil, owner, .stopped)
            $0.socket.attempts = [Healthy.attempt(.silent)]
        },
        Ailment("a stopped box without a socket", .socket, "unreachable", "process 77 runs", fix: "kill -CONT 77") {
            ($0.service.owner, $0.service.condition) = (owner, .stopped)
            $0.socket.attempts = [Healthy.attempt(.absent)]
        },
        Ailment(
            "a socket for others", .socket, "denied", "not in the group cratebox",
            fix: "sudo usermod -aG cratebox ann",
            plays: true
        ) { ($0.account, $0.socket.attempts) = (Healthy.stranger, [Healthy.attempt(.denied)]) },
        Ailment(
            "a socket out of sight", .socket, "hidden", "is unknown", fix: "sudo usermod -aG cratebox ann", plays: true
        ) { ($0.account, $0.socket.attempts) = (Healthy.stranger, [Healthy.attempt(.hidden)]) },
        Ailment(
            "a box out of sight", .socket, "hidden", "process 77 runs, but the user ann may not look for it at ",
            fix: "sudo usermod -aG cratebox ann"
        ) {
            ($0.account, $0.socket.attempts) = (Healthy.stranger, [Healthy.attempt(.hidden)])
            $0.service.owner = owner
        },
        Ailment(
            "a socket in a folder of the system", .socket, "hidden", "is unknown", fix: "unset CRATEBOX_SOCKET",
            plays: true
        ) { facts in
            let path = "/root/control.sock"
            let group = CurrentUser.Group(id: 0, name: "root")
            facts.socket.attempts = [SocketFacts.Attempt(path: path, answer: .hidden, group: group)]
            facts.socket.variables = [path: "CRATEBOX_SOCKET"]
        },
        Ailment("a lock of another program", .service, "lockTaken", "sleep (process 77) has the lock", fix: "kill 77") {
            var owner = BoxLock.Owner(process: 77, name: "sleep")
            owner.isStranger = true
            ($0.service.owner, $0.socket.attempts) = (owner, [])
        },
        // Waking it would not give the lock back.
        Ailment(
            "a lock of another user's stopped program", .service, "lockTaken", "sleep (process 77) has the lock",
            fix: "sudo kill -KILL 77"
        ) { facts in
            var owner = BoxLock.Owner(process: 77, name: "sleep")
            owner.isStranger = true
            (facts.service.owner, facts.socket.attempts) = (owner, [])
            (facts.service.condition, facts.service.isForeign) = (.stopped, true)
        },
        Ailment("a socket too late", .socket, "denied", "log in again", fix: "newgrp cratebox", plays: true) {
            ($0.account, $0.socket.attempts) = (Healthy.late, [Healthy.attempt(.denied)])
        },
        Ailment("a wrong clock", .clock, "clockWrong", "is wrong", plays: true) { $0.clock.now = 1_000_000 },
        Ailment("a free clock", .clock, "clockUnsynchronised", "may be wrong", plays: true) {
            $0.clock.isSynchronised = false
        },
    ]
}
