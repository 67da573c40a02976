import CrateBox
import CrateCore
import CratePlayback
import CrateStore
import CrateTesting

@testable import CrateCare

extension Ailment {
    private static func output(
        _ name: String, _ reason: String, _ words: String, fix: String? = nil, plays: Bool = false,
        _ spoil: @escaping @Sendable (inout OutputFacts) -> Void
    ) -> Ailment {
        Ailment(name, .output, reason, words, fix: fix, plays: plays) { spoil(&$0.output) }
    }

    /// No outputs.
    private static func bare(_ facts: inout OutputFacts) {
        (facts.cards, facts.devices, facts.pcm, facts.trial) = ([], [], nil, .untried)
        (facts.node, facts.group) = (nil, nil)
    }

    private static func refused(_ facts: inout OutputFacts, _ refusal: OutputTrial.Refusal) {
        facts.trial = .refused(refusal)
    }

    /// The process that has the first card open, as the kernel reports it.
    private static func holder(_ process: Int, _ name: String) -> OutputHolder? {
        guard let folder = try? TemporaryFolder() else { return nil }
        for path in ["asound/DAC/pcm0p/sub0", "\(process)"] { _ = try? folder.makeFolder(path) }
        _ = try? folder.write("owner_pid   : \(process)\n", to: "asound/DAC/pcm0p/sub0/status")
        _ = try? folder.write("\(name)\n", to: "\(process)/comm")
        return OutputHolder(of: "hw:CARD=DAC,DEV=0", folder: folder.path)
    }

    static let ofOutput: [Ailment] = [
        output("no driver", "noCard", "no sound driver", fix: "sudo modprobe snd_usb_audio") { facts in
            bare(&facts)
            (facts.cards, facts.hasUSBSound) = (nil, true)
        },
        output("no card", "noCard", "plug a DAC in", fix: "lsusb") { bare(&$0) },
        output("only microphones", "noCard", "can play (DAC)", fix: "lsusb") { facts in
            (facts.devices, facts.pcm, facts.trial) = ([], nil, .untried)
        },
        output("cards without nodes", "noDevices", "device files", fix: "sudo udevadm trigger --subsystem-match=sound")
        {
            facts in
            (facts.devices, facts.pcm, facts.trial) = ([], nil, .untried)
            facts.node = OutputNode(path: "/dev/snd/controlC0", isThere: false, isUsable: false)
        },
        output("named and away", "outputAbsent", "isn't connected: plug it in, or use another: hw:CARD=DAC,DEV=0.") {
            facts in
            facts.pcm = "hw:CARD=Old,DEV=0"
            refused(&facts, .absent(code: -19))
        },
        output("named and no card at all", "noCard", "isn't connected: plug it in.", fix: "lsusb") { facts in
            bare(&facts)
            facts.pcm = "hw:CARD=Old,DEV=0"
            refused(&facts, .absent(code: -19))
        },
        output(
            "plugged in without a driver", "noCard", "the system has no sound driver loaded",
            fix: "sudo modprobe snd_usb_audio"
        ) { facts in
            bare(&facts)
            (facts.cards, facts.hasUSBSound, facts.pcm) = (nil, true, "hw:CARD=Old,DEV=0")
            refused(&facts, .absent(code: -19))
        },
        output("a name whose card is away", "outputAbsent", "isn't connected: plug it in.", fix: "lsusb") { facts in
            bare(&facts)
            facts.pcm = "dac"
            refused(&facts, .absent(code: -2))
        },
        output(
            "a name without a driver", "outputAbsent", "the system has no sound driver loaded",
            fix: "sudo modprobe snd_usb_audio"
        ) { facts in
            bare(&facts)
            (facts.cards, facts.hasUSBSound, facts.pcm) = (nil, true, "dac")
            refused(&facts, .absent(code: -2))
        },
        output(
            "a name that ALSA doesn't know, without a driver", "outputAbsent", "There is no output nonsense.",
            fix: "cratebox devices"
        ) { facts in
            bare(&facts)
            (facts.cards, facts.pcm, facts.isDefined) = (nil, "nonsense", false)
            refused(&facts, .absent(code: -2))
        },
        output("a name of the command line", "outputAbsent", "isn't connected: plug it in.", fix: "lsusb") { facts in
            bare(&facts)
            (facts.cards, facts.pcm, facts.isGiven) = (nil, "amp", true)
            refused(&facts, .absent(code: -2))
        },
        output(
            "a name of the command line that ALSA doesn't know", "outputAbsent", "There is no output nonsense.",
            fix: "lsusb"
        ) { facts in
            bare(&facts)
            (facts.pcm, facts.isDefined, facts.isGiven) = ("nonsense", false, true)
            refused(&facts, .absent(code: -2))
        },
        output("a screen that is off", "outputAbsent", "has to be on") { facts in
            (facts.devices, facts.pcm) = ([Healthy.screen], Healthy.screen.name)
            refused(&facts, .absent(code: -2))
        },
        output("a screen without a card", "noCard", "isn't connected: plug it in.", fix: "lsusb") { facts in
            bare(&facts)
            facts.pcm = "hdmi:CARD=TV"
            refused(&facts, .absent(code: -2))
        },
        output("HDMI only", "hdmiOnly", "only HDMI", fix: "cratebox setup --device hw:CARD=PCH,DEV=3") { facts in
            (facts.devices, facts.pcm, facts.trial) = ([Healthy.screen], nil, .untried)
        },
        output("busy by another", "outputBusy", "used by mpd (77)", fix: "sudo systemctl stop mpd.socket mpd") {
            facts in
            refused(&facts, .busy(code: -16))
            facts.holder = holder(77, "mpd")
        },
        output("busy by a program", "outputBusy", "used by aplay (78)", fix: "kill 78") { facts in
            refused(&facts, .busy(code: -16))
            facts.holder = holder(78, "aplay")
        },
        output(
            "busy by a proof", "outputBusy", "The output hw:CARD=DAC,DEV=0 is used by cratebox prove, process 77.",
            fix: "kill 77"
        ) {
            $0.trial = .owned(by: BoxLock.Owner(process: 77, name: "cratebox prove"))
        },
        output("busy by nobody knows whom", "outputBusy", "Something else", fix: "sudo fuser -v /dev/snd/*") { facts in
            refused(&facts, .busy(code: -16))
        },
        Ailment(
            "not in audio", .output, "outputDenied", "The user ann is not in the group audio",
            fix: "sudo usermod -aG audio ann"
        ) { facts in
            facts.account = Healthy.stranger
            refused(&facts.output, .denied(code: -13))
        },
        Ailment("in audio too late", .output, "outputDenied", "log in again", fix: "newgrp audio") { facts in
            facts.account = Healthy.late
            refused(&facts.output, .denied(code: -13))
        },
        output("audio is not allowed", "outputDenied", "which is not allowed to use /dev/snd/pcmC0D0p") { facts in
            facts.node = OutputNode(path: "/dev/snd/pcmC0D0p", isForGroup: false, isUsable: false)
            refused(&facts, .denied(code: -13))
        },
        output(
            "the box is in audio too late", "outputDenied", "but the box began before that: restart it.",
            fix: "sudo systemctl restart cratebox"
        ) { facts in
            (facts.user, facts.restart) = (Healthy.late, "sudo systemctl restart cratebox")
            refused(&facts, .denied(code: -13))
        },
        Ailment("cards that may not be seen", .output, "outputDenied", "may not use the sound card") { facts in
            facts.account = Healthy.stranger
            (facts.output.devices, facts.output.pcm, facts.output.trial) = ([], nil, .untried)
            facts.output.node = OutputNode(path: "/dev/snd/controlC0", isUsable: false)
        },
        output(
            "no 44.1 kHz", "outputFormat", "takes no 44.1 kHz: 1,180 of 1,192 rips would be refused",
            fix: "cratebox config set output.allowConversion true", plays: true
        ) {
            $0.trial = .opened(OutputTrial(isHardware: true, lacks: [Healthy.cd: .rate]))
        },
        output(
            "conversion that the box has not read", "outputFormat", "until the box reads its configuration again.",
            fix: "kill -HUP 77", plays: true
        ) { facts in
            facts.trial = .opened(OutputTrial(isHardware: true, lacks: [Healthy.cd: .rate]))
            facts.reload = "kill -HUP 77"
        },
        output("no format at all", "outputFormat", "no 44.1 kHz or 24 bits at 96 kHz: 1,192 of 1,192 rips") {
            let fine = StreamFormat(rate: 96_000, bits: 24, channels: 2)
            $0.trial = .opened(OutputTrial(isHardware: true, lacks: [Healthy.cd: .rate, fine: .bits]))
        },
        output("converted", "outputConverts", "would be converted", plays: true) { facts in
            facts.allowsConversion = true
            facts.trial = .opened(OutputTrial(isHardware: true, lacks: [Healthy.cd: .channels]))
        },
        output("no hardware", "notHardware", "not the hardware itself", plays: true) {
            $0.trial = .opened(OutputTrial(isHardware: false, lacks: [:]))
        },
        output(
            "no clock", "noSound", "makes no sound", fix: "cratebox setup --device hw:CARD=DAC,DEV=0", plays: true
        ) {
            $0.trial = .opened(OutputTrial(isHardware: false, isNull: true, lacks: [:]))
        },
    ]

    private static func library(
        _ name: String, _ reason: String, _ words: String, fix: String? = nil, plays: Bool = false,
        _ spoil: @escaping @Sendable (inout LibraryFacts.Library) -> Void
    ) -> Ailment {
        Ailment(name, .library, reason, words, fix: fix, plays: plays) { facts in
            var library = Healthy.library
            spoil(&library)
            facts.library.libraries = [library]
        }
    }

    private static func gap(
        _ name: String, _ reason: LibraryGap.Reason, _ words: String, fix: String? = nil, cause: GapDetail.Cause? = nil
    ) -> Ailment {
        library(name, reason.rawValue, words, fix: fix) {
            $0.state = .gap(LibraryGap(reason, library: "garage", detail: GapDetail { $0.cause = cause }))
        }
    }

    /// A library that no command mounts.
    private static func unmountable(_ name: String, _ words: String, _ cause: GapDetail.Cause) -> Ailment {
        library(name, "offline", words, fix: "cratebox library subscribe DIR") {
            $0.state = .gap(LibraryGap(.offline, library: "garage", detail: GapDetail { $0.cause = cause }))
            $0.mounting = nil
        }
    }

    static let ofLibrary: [Ailment] = [
        Ailment("no library", .library, "none", "No library", fix: "cratebox library subscribe DIR") {
            $0.library.libraries = []
        },
        gap("paused", .paused, "is paused", fix: "cratebox library resume garage"),
        gap("gone", .offline, "isn't at /media/garage", fix: "sudo mount /media/garage"),
        library("gone folder", "offline", "isn't at /srv/attic", fix: "cratebox library subscribe DIR") {
            ($0.state, $0.root, $0.mountPoint) = (.gap(LibraryGap(.offline, library: "garage")), "/srv/attic", nil)
            $0.mounting = nil
        },
        gap(
            "not mounted", .offline, "isn't connected: nothing is mounted at /media/garage",
            fix: "sudo mount /media/garage", cause: .notMounted),
        gap(
            "empty", .offline, "the folder /media/garage is empty", fix: "sudo mount /media/garage", cause: .empty),
        unmountable("not mounted, and unknown to the system", "Connect its disk or share there, or", .notMounted),
        unmountable("empty, and unknown to the system", "is empty. Connect its disk there, or", .empty),
        gap("hanging", .offline, "within two seconds", fix: "cratebox library online", cause: .deadline),
        gap("unreadable", .unreadable, "can't be read", fix: "sudo chmod -R a+rX /media/garage"),
        library("behind a closed folder", "unreadable", "can't be read", fix: "sudo chmod a+x /media") {
            ($0.state, $0.closedFolder) = (.gap(LibraryGap(.unreadable, library: "garage")), "/media")
        },
        library(
            "a folder for a manifest", "unreadable", "its manifest /media/garage/cratebox-library.json is a folder.",
            fix: "mv /media/garage/cratebox-library.json /media/garage/cratebox-library.json.old"
        ) { library in
            let detail = GapDetail { $0.errno = "EISDIR" }
            library.state = .gap(LibraryGap(.unreadable, library: "garage", detail: detail))
        },
        library(
            "closed to the box's user", "unreadable", "is connected, but the box's user cratebox may not read it.",
            fix: "sudo chmod -R a+rX /media/garage"
        ) { ($0.state, $0.boxUser) = (.gap(LibraryGap(.unreadable, library: "garage")), "cratebox") },
        library(
            "hidden from the box's user", "offline",
            "is connected at /media/garage, but the box's user cratebox doesn't see it.", fix: "cratebox library online"
        ) { library in
            let detail = GapDetail { $0.cause = .unseen }
            library.state = .gap(LibraryGap(.offline, library: "garage", detail: detail))
            library.boxUser = "cratebox"
        },
        gap(
            "no manifest", .unidentified, "no manifest", fix: "cratebox library subscribe /media/garage --name garage"),
        library(
            "another disk", "unidentified",
            "Another disk or folder is at /media/garage, in the place of the library garage. Connect the disk of garage",
            fix: "cratebox library online"
        ) {
            ($0.state, $0.isElsewhere) = (.gap(LibraryGap(.unidentified, library: "garage")), true)
        },
        gap(
            "another", .wrongLibrary, "Connect garage there, or add the other one.",
            fix: "cratebox library subscribe /media/garage"),
        library(
            "another of the same name", "wrongLibrary", "Connect garage there, or add the other one.",
            fix: "cratebox library subscribe /media/garage --name garage-2"
        ) {
            ($0.state, $0.nameInPlace) = (.gap(LibraryGap(.wrongLibrary, library: "garage")), "garage-2")
        },
        Ailment(
            "another subscribed one", .library, "wrongLibrary",
            "The library attic is connected at /media/garage, in the place of garage. Connect garage there, or forget it",
            fix: "cratebox library forget garage", plays: true
        ) { facts in
            var (away, other) = (Healthy.library, Healthy.library)
            away.state = .gap(LibraryGap(.wrongLibrary, library: "garage"))
            other.name = "attic"
            facts.library.libraries = [away, other]
        },
        gap("newer library", .unsupported, "newer Cratebox"),
        library("not scanned", "notScanned", "no rip", fix: "cratebox library scan garage") {
            ($0.rips, $0.sounding) = (0, 0)
        },
        library("no music", "noMusic", "found no FLAC in it. Put", fix: "cratebox library subscribe DIR") {
            ($0.rips, $0.sounding, $0.fruitlessScan) = (0, 0, FruitlessScan())
        },
        library(
            "only damaged files", "noMusic", "the last scan found no FLAC in it (2 refused).",
            fix: "cratebox library show garage --odd"
        ) {
            ($0.rips, $0.sounding, $0.fruitlessScan) = (0, 0, FruitlessScan(refused: 2))
        },
        library(
            "only files that may not be read", "noMusic", "the last scan found no FLAC in it (1,200 refused).",
            fix: "sudo chmod -R a+rX /media/garage"
        ) {
            ($0.rips, $0.sounding, $0.fruitlessScan) = (0, 0, FruitlessScan(refused: 1200, forbidden: 1))
        },
        library(
            "all damaged", "damaged", "0 of 1 rip can be played, and 1 is damaged.",
            fix: "cratebox library show 'the attic' --odd"
        ) {
            ($0.name, $0.rips, $0.sounding, $0.damaged) = ("the attic", 1, 0, 1)
        },
        library(
            "partly damaged", "damaged", "1,180 of 1,192 rips can be played, and 2 are damaged.",
            fix: "cratebox library show garage --odd", plays: true
        ) { $0.damaged = 2 },
        library(
            "files closed", "filesUnreadable", "0 of 1 rip can be played, and 1 has files that can't be read.",
            fix: "sudo chmod -R a+rX /media/garage"
        ) {
            ($0.rips, $0.sounding, $0.closed) = (1, 0, 1)
        },
        library(
            "files closed to the box's user", "filesUnreadable",
            "0 of 1 rip can be played, and 1 has files that can't be read by the box's user cratebox.",
            fix: "sudo chmod -R a+rX /media/garage"
        ) { ($0.rips, $0.sounding, $0.closed, $0.boxUser) = (1, 0, 1, "cratebox") },
        library(
            "some files closed", "filesUnreadable",
            "1,179 of 1,192 rips can be played, and 2 have files that can't be read.",
            fix: "sudo chmod -R a+rX /media/garage", plays: true
        ) { ($0.sounding, $0.closed) = (1179, 2) },
        library(
            "a disk that fails", "filesUnreadable",
            "1,179 of 1,192 rips can be played, and 2 have files that can't be read.",
            fix: "cratebox library show garage --odd", plays: true
        ) { ($0.sounding, $0.closed, $0.failing) = (1179, 2, 2) },
        library(
            "a disk that fails, and files closed", "filesUnreadable", "3 have files that can't be read.",
            fix: "sudo chmod -R a+rX /media/garage", plays: true
        ) { ($0.sounding, $0.closed, $0.failing) = (1178, 3, 1) },
        library(
            "a folder refused", "filesUnreadable",
            "1,180 of 1,192 rips can be played, and the last scan couldn't read 1 file or folder.",
            fix: "sudo chmod -R a+rX /media/garage", plays: true
        ) { $0.refused = 1 },
        library(
            "folders open since the scan", "filesUnreadable", "the last scan couldn't read 2 files or folders.",
            fix: "cratebox library scan garage", plays: true
        ) { ($0.refused, $0.isRefusedOpen) = (2, true) },
        library(
            "some files gone", "filesMissing", "1,180 of 1,192 rips can be played, and 12 have missing files.",
            fix: "cratebox library show 'the attic' --odd", plays: true
        ) { ($0.name, $0.lacking) = ("the attic", 12) },
        library(
            "some files gone since the scan", "filesMissing", "and 1 has missing files.",
            fix: "cratebox library scan garage", plays: true
        ) { ($0.lacking, $0.hasNewLoss) = (1, true) },
        library(
            "files back", "filesReturned",
            "1,180 of 1,192 rips can be played, and 2 have files that aren't scanned yet.",
            fix: "cratebox library scan garage", plays: true
        ) { $0.returned = 2 },
        library(
            "all files back", "filesReturned", "0 of 1 rip can be played, and 1 has files that aren't scanned yet.",
            fix: "cratebox library scan garage"
        ) { ($0.rips, $0.sounding, $0.returned) = (1, 0, 1) },
        library(
            "files changed", "filesChanged",
            "1,180 of 1,192 rips can be played, and 1 has files that changed since the last scan.",
            fix: "cratebox library scan garage", plays: true
        ) { $0.changed = 1 },
        library(
            "all files changed", "filesChanged",
            "0 of 1,192 rips can be played, and 1,192 have files that changed since the last scan.",
            fix: "cratebox library scan garage"
        ) { ($0.sounding, $0.changed) = (0, 1192) },
        library("files gone", "filesMissing", "missing", fix: "cratebox library show 'the attic' --odd") {
            ($0.name, $0.sounding, $0.lacking) = ("the attic", 0, 1192)
        },
        library("files gone since the scan", "filesMissing", "missing", fix: "cratebox library scan 'the attic'") {
            ($0.name, $0.sounding, $0.lacking, $0.hasNewLoss) = ("the attic", 0, 1192, true)
        },
    ]
}
