import CrateBox
import CrateClient
import Glibc
import Intents

/// `intentfixture PACKAGE intents|check|probe [ENTITY]`: discovery and its rules for valid and invalid declarations.
@main enum IntentFixture {
    private static let packages: [String: IntentsPackage] = [
        "good": IntentsPackage(provider: GoodProvider.self, intents: [PlayThingIntent.self], entities: [Thing.self]),
        "noLeadIn": IntentsPackage(
            provider: NoLeadInProvider.self, intents: [PlayThingIntent.self], entities: [Thing.self]),
        "nameless": IntentsPackage(
            provider: NamelessProvider.self, intents: [PlayThingIntent.self], entities: [Thing.self]),
        "service": IntentsPackage(
            provider: ServiceProvider.self, intents: [ServiceThingIntent.self], entities: [Thing.self]),
        "eleven": IntentsPackage(
            provider: ElevenProvider.self, intents: [PlayThingIntent.self], entities: [Thing.self]),
        "mutePrompt": IntentsPackage(
            provider: MutePromptProvider.self, intents: [MutePromptIntent.self], entities: [Thing.self]),
        "trap": IntentsPackage(
            provider: TrapProvider.self, intents: [PlayThingIntent.self, PlayTrapIntent.self],
            entities: [Thing.self, TrappedThing.self]),
    ]

    static func main() async throws {
        let words = Array(CommandLine.arguments.dropFirst())
        guard words.count > 1, let package = packages[words[0]] else { exit(ExitStatus.usage.rawValue) }
        if words[1] == "probe", words.count > 2 {
            exit(try await package.probe(words[2]) ? ExitStatus.done.rawValue : ExitStatus.usage.rawValue)
        }
        let probe = QueryProbe(command: ["/proc/self/exe", words[0], "probe"])
        let plain = IntentsArtefact(package)
        let artefact = plain.with(brokenQueries: probe.broken(among: plain.entities.map(\.name)))
        if words[1] == "intents" {
            print(artefact.json)
            exit(artefact.isWhole ? ExitStatus.done.rawValue : ExitStatus.foundWrong.rawValue)
        }
        let report = CheckReport(of: artefact)
        print(words.last == "--json" ? report.json : report.words)
        exit(report.exit.rawValue)
    }
}
