import CrateIntents
import Intents
import Testing

/// The lists by which intents spare the runner a reflection and casts to protocols.
@Suite struct ParameterListTests {
    @Test(arguments: CrateIntents.all.map { $0.name }) func anIntentListsItsDeclaredParameters(name: String) throws {
        let type = try #require(CrateIntents.all.first { $0.name == name })
        let listed = type.parameters.map { "\($0.name): \($0.title)" }
        let declared = Mirror(reflecting: type.init()).children.compactMap { property -> String? in
            guard "\(Swift.type(of: property.value))".hasPrefix("Parameter<"), let label = property.label else {
                return nil
            }
            let title = Mirror(reflecting: property.value).children.first { $0.label == "title" }
            // The compiler stores a wrapper under the property's name with an underscore prefix.
            return "\(label.dropFirst()): \(title?.value as? String ?? "")"
        }
        #expect(listed == declared)
    }

    @Test func anIntentIsAmongTheCandidatesForItsName() {
        for type in CrateIntents.all {
            #expect(CrateIntents.candidates(for: type.name).contains { $0.name == type.name }, "\(type.name)")
        }
        #expect(CrateIntents.candidates(for: "PlayAlbum").count == CrateIntents.discoverable.count)
        #expect(CrateIntents.candidates(for: "Nothing").count == CrateIntents.all.count)
    }

    @Test func theListedChangesAreThoseOfTheProtocol() {
        for type in CrateIntents.all {
            #expect(CrateIntents.changesCollection(type.name) == (type is any CollectionChange.Type), "\(type.name)")
        }
    }

    @Test func theIntentsThatMayPlayAreThoseOfTheProtocol() {
        for type in CrateIntents.all {
            #expect(CrateIntents.takesOutput(type.name) == (type is any AudioPlaybackIntent.Type), "\(type.name)")
        }
    }
}
