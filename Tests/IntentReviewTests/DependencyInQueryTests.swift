import IntentRules
import Testing

@testable import IntentReview

/// The severity of a dependency in a query: higher if the system calls the query before the app has run.
@Suite struct DependencyInQueryTests {
    private static let query = """
        struct AlbumQuery: EntityQuery {
            @Dependency var container: ModelContainer
            func entities(for identifiers: [Int]) async throws -> [AlbumEntity] { [] }
        }
        struct AlbumEntity: AppEntity { static let defaultQuery = AlbumQuery() }
        struct PlayIntent: AppIntent { @Parameter(title: "Album") var album: AlbumEntity }
        """
    private static let spoken = """
        struct Shortcuts: AppShortcutsProvider {
            static var appShortcuts: [AppShortcut] {
                AppShortcut(intent: PlayIntent(), phrases: ["Play \\(\\.$album) on \\(.applicationName)"])
            }
        }
        """

    @Test(arguments: [
        (query, nil, Rule.Severity.note), (query + "\n" + spoken, nil, .warning), (query, "cratebox", .error),
    ])
    func aPhraseMakesItAWarning(code: String, profile: String?, severity: Rule.Severity) throws {
        var settings = ReviewSettings()
        settings.profile = profile
        let project = Project(
            folder: "", files: [FileReader.facts(of: code, path: "Query.swift")],
            sources: SourceTexts { _ in Array(code.utf8) }, isWhole: true, settings: settings)
        let findings = Engine(rules: [ReviewRule.dependencyInQuery]).findings(in: project)
        #expect(findings.map(\.severity) == [severity])
        #expect(findings.first?.after == "private var container: ModelContainer { ModelContainer.shared }")
    }
}
