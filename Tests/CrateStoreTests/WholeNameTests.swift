import CrateStore
import Testing

@Suite struct WholeNameTests {
    @Test(arguments: [
        ("Night Boat", true), ("night  boat", true), ("The Quay - Night Boat", true), ("the quay night boat", true),
        ("night boat by the quay", true), ("night", false), ("boat", false), ("the quay", false), ("the", false),
        ("night boat the quay", false), ("quay night boat", false), ("", false), ("!!!", false),
    ])
    func aNameIsWholeWithItsTitleAloneOrBesideTheArtist(text: String, isWhole: Bool) {
        #expect(WholeName(text).isOf(title: "Night Boat", artist: "The Quay") == isWhole)
    }

    @Test func aTitleOfSignsIsNamedByItselfOnly() {
        #expect(WholeName("( )").isOf(title: "( )", artist: "Sigur Rós"))
        #expect(!WholeName("sigur ros").isOf(title: "( )", artist: "Sigur Rós"))
        #expect(!WholeName("Ann").isOf(title: "", artist: "Ann"))
        #expect(WholeName("Foxes - Foxes").isOf(title: "Foxes", artist: "Foxes"))
    }
}
