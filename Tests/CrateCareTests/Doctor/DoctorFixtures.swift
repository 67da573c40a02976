import CrateClient
import CratePlayback
import CrateStore

@testable import CrateCare

/// Facts of a healthy box, to be modified by tests.
enum Healthy {
    static let dac = OutputDevice(name: "hw:CARD=DAC,DEV=0", card: "DAC", description: "USB DAC", kind: .usb)
    static let screen = OutputDevice(name: "hw:CARD=PCH,DEV=3", card: "PCH", description: "HDMI 0", kind: .hdmi)
    static let cd = StreamFormat(rate: 44_100, bits: 16, channels: 2)

    /// Ann, a member of group 29 in the databases and in this session.
    static let account = CurrentUser(user: 1000, name: "ann", session: [1000, 29, 990], listed: [1000, 29, 990])
    /// Ann before she was added to any group.
    static let stranger = CurrentUser(user: 1000, name: "ann", session: [1000], listed: [1000])
    /// Ann before her next login.
    static let late = CurrentUser(user: 1000, name: "ann", session: [1000], listed: [1000, 29, 990])

    static let output = OutputFacts(
        cards: [KernelCard(index: 0, id: "DAC", name: "USB DAC")], devices: [dac], pcm: dac.name,
        trial: .opened(OutputTrial(isHardware: true, lacks: [:])), holder: nil,
        node: OutputNode(path: "/dev/snd/pcmC0D0p", isUsable: true), group: CurrentUser.Group(id: 29, name: "audio"),
        allowsConversion: false,
        formats: [
            StoreInspection.Format(rate: 44_100, bits: 16, channels: 2, rips: 1180),
            StoreInspection.Format(rate: 96_000, bits: 24, channels: 2, rips: 12),
        ])

    static let state = StateFacts(
        path: "/var/lib/cratebox", isThere: true, owner: "cratebox",
        group: CurrentUser.Group(id: 990, name: "cratebox"),
        mode: 0o2770, isReadable: true, isWritable: true, free: 1 << 30, size: 4 << 30)

    static let library = LibraryFacts.Library(
        name: "garage", root: "/media/garage", mountPoint: "/media/garage", mounting: "sudo mount /media/garage",
        state: .live, rips: 1192, sounding: 1180)

    static let store = StoreFacts(
        path: "/var/lib/cratebox/collection.sqlite", state: .sound, bytes: 5 << 20, isChecked: true,
        lastBackup: "2026-11-20")

    static let service = ServiceFacts.Unit(
        name: "cratebox", active: "active", file: "enabled", result: "success", status: 0)

    static let web = WebFacts(
        text: "127.0.0.1:8080", address: ListenAddress("127.0.0.1:8080"), listener: .box)
    static let mpd = MPDFacts(
        text: "0.0.0.0:6600", address: ListenAddress("0.0.0.0:6600"), listener: .box, passwords: .fine)
    static let wyoming = ListenAddress("127.0.0.1:10700").map { WyomingFacts(address: $0, listener: .box) }

    static let box = BoxFacts(
        account: account, output: output, state: state, library: LibraryFacts(libraries: [library]), store: store,
        journal: JournalFacts(inspection: .nothing), service: ServiceFacts(units: [service]),
        socket: SocketFacts(attempts: [attempt(.box(nil))]),
        mpd: mpd, web: web, wyoming: wyoming, clock: ClockFacts(now: 1_795_000_000, isSynchronised: true))

    static func attempt(_ answer: SocketFacts.Answer) -> SocketFacts.Attempt {
        SocketFacts.Attempt(
            path: "/run/cratebox/control.sock", answer: answer, group: CurrentUser.Group(id: 990, name: "cratebox"))
    }

    static func diagnosis(_ spoil: (inout BoxFacts) -> Void = { _ in }) -> Diagnosis {
        var facts = box
        spoil(&facts)
        return Diagnosis(DoctorFacts(configuration: ConfigurationFacts(files: []), rest: facts))
    }
}

/// A problem and its finding.
struct Ailment: Sendable, CustomStringConvertible {
    let name: String
    let check: Finding.Check
    let reason: String
    let words: String
    let fix: String?
    let plays: Bool
    let spoil: @Sendable (inout BoxFacts) -> Void

    init(
        _ name: String, _ check: Finding.Check, _ reason: String, _ words: String, fix: String? = nil,
        plays: Bool = false, _ spoil: @escaping @Sendable (inout BoxFacts) -> Void
    ) {
        (self.name, self.check, self.reason, self.words) = (name, check, reason, words)
        (self.fix, self.plays, self.spoil) = (fix, plays, spoil)
    }

    var description: String { name }
}
