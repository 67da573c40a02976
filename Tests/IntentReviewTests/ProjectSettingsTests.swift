import IntentRules
import Testing

@testable import IntentReview

/// The settings of targets in a project's own files.
@Suite struct ProjectSettingsTests {
    private let control = "import WidgetKit\nstruct Toggle: ControlWidget {}\nstruct A: AppIntent {}\n"

    private func rules(_ settings: [String: String], _ source: String) throws -> [String: Rule.Severity] {
        let folder = try Folder()
        for (name, text) in settings { try folder.write(text, name) }
        try folder.write(source, "Source.swift")
        let findings = ReviewRequest(.folder(folder.path, only: nil)).review().findings
        return Dictionary(findings.map { ($0.rule.name, $0.severity) }) { first, _ in first }
    }

    private func project(_ settings: String...) -> String {
        settings.map { "buildSettings = {\n\($0)\n};\n" }.joined()
    }

    @Test func aTelephonesNumberCountsInATargetForTelephones() throws {
        let phone = project("IPHONEOS_DEPLOYMENT_TARGET = 17.0;", "SDKROOT = iphoneos;")
        #expect(try rules(["A.xcodeproj/project.pbxproj": phone], control)["availability-floor"] != nil)
        let left = project(
            "IPHONEOS_DEPLOYMENT_TARGET = 16.4;\nSDKROOT = auto;\nSUPPORTED_PLATFORMS = macosx;",
            "MACOSX_DEPLOYMENT_TARGET = 26.0;\nSDKROOT = macosx;")
        #expect(try rules(["A.xcodeproj/project.pbxproj": left], control)["availability-floor"] == nil)
    }

    @Test func aLanguageModeIsThatOfAllTargetsOrOfNone() throws {
        let source = "struct A: AppIntent { static var title: LocalizedStringResource = \"A\" }\n"
        let six = ["A.xcodeproj/project.pbxproj": project("SWIFT_VERSION = 6.0;")]
        #expect(try rules(six, source)["mutable-static-metadata"] == .error)
        let mixed = six.merging(["Kit/Package.swift": "// swift-tools-version: 5.9\n"]) { $1 }
        #expect(try rules(mixed, source)["mutable-static-metadata"] == .note)
    }
}
