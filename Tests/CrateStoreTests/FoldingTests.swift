import CrateTesting
import Testing

@testable import CrateStore

@Suite struct FoldingTests {
    @Test(arguments: [
        ("Master of Puppets", "master of puppets"), ("N.W.A", "nwa"), ("N.W.A.", "nwa"), ("AC/DC", "ac dc"),
        ("Simon & Garfunkel", "simon and garfunkel"), ("R&B", "r and b"), ("Don't Believe", "dont believe"),
        ("Don’t Believe", "dont believe"), ("  Mr. Isaacs  ", "mr isaacs"), ("12\" Mixes", "12 mixes"),
        ("Björk", "bjork"), ("BJO\u{308}RK", "bjork"), ("Sigur Rós", "sigur ros"), ("Ágætis byrjun", "agaetis byrjun"),
        ("Mø", "mo"), ("Łona", "lona"), ("Đorđe", "dorde"), ("Þursaflokkurinn", "thursaflokkurinn"),
        ("Motörhead – Live…", "motorhead live"), ("Straße", "strasse"), ("STRAẞE", "strasse"), ("Œuvre", "oeuvre"),
        ("Nguyễn Việt", "nguyen viet"), ("İstanbul ılık", "istanbul ilik"), ("Seðlabanki", "sedlabanki"),
        ("坂本龍一", "坂本龍一"), ("がんばれ", "がんばれ"), ("서태지", "서태지"), ("Ｆｕｌｌ　Ｗｉｄｔｈ", "full width"),
        ("ΣΊΣΥΦΟΣ", "σισυφοσ"), ("Чайковский", "чаиковскии"),
        ("(What's the Story) Morning Glory?", "whats the story morning glory"),
    ])
    func aNameFoldsToWhatPeopleType(name: String, folded: String) {
        #expect(Folding.folded(name) == folded)
    }

    @Test(arguments: ["!!!", "...", "+", "÷", "★", "=", "( )", "'"])
    func aNameOfPunctuationFoldsToItself(name: String) {
        #expect(Folding.folded(name) == name)
    }

    @Test(arguments: ["", " ", "\t\r\n", "\u{A0}\u{3000}"])
    func blankFoldsToNothing(name: String) {
        #expect(Folding.folded(name).isEmpty)
    }

    @Test func foldingTwiceChangesNothing() {
        var numbers = SeededNumbers(state: 7)
        for _ in 0..<2000 {
            let scalars = (0..<Int.random(in: 0...12, using: &numbers)).compactMap { _ in
                Unicode.Scalar(UInt32.random(in: 0...0x2FFF, using: &numbers))
            }
            let once = Folding.folded(String(String.UnicodeScalarView(scalars)))
            #expect(Folding.folded(once) == once, "\(scalars)")
        }
    }

    @Test(arguments: [
        ("Vendetta (2) & Barber (3) & Bad Kid", "Vendetta & Barber & Bad Kid"),
        ("Vinyl Junkie & Sanxion Featuring Bushman (3)", "Vinyl Junkie & Sanxion Featuring Bushman"),
        ("DJ Panik (3) & M-Rode / Jera (4) / Dijeyow", "DJ Panik & M-Rode / Jera / Dijeyow"),
        ("John Williams (4), London Symphony Orchestra", "John Williams, London Symphony Orchestra"),
        ("Sunn O)))", "Sunn O)))"), ("Foo (2", "Foo (2"), ("Foo ()", "Foo ()"), ("Foo (UK)", "Foo (UK)"),
        ("Foo(2)", "Foo(2)"), ("Ørsted (12)", "Ørsted"), ("", ""),
    ])
    func theNumberThatTellsNamesakesApartIsTakenOut(artist: String, plain: String) {
        #expect(Folding.withoutDisambiguation(artist) == plain)
    }
}
