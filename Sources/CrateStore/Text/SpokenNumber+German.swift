extension SpokenNumber {
    static let germanSmall = [
        "null", "eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf",
        "dreizehn", "vierzehn", "fünfzehn", "sechzehn", "siebzehn", "achtzehn", "neunzehn",
    ]
    private static let germanTens = [
        "", "", "zwanzig", "dreißig", "vierzig", "fünfzig", "sechzig", "siebzig", "achtzig", "neunzig",
    ]

    /// The German words for a number below one billion, most common first; years are said in hundreds.
    static func german(_ number: Int) -> [String] {
        guard (1100..<2000).contains(number) else { return [germanCardinal(number)] }
        let rest = number % 100
        let year = germanCardinal(number / 100) + "hundert" + (rest == 0 ? "" : germanCardinal(rest))
        return [year, germanCardinal(number)]
    }

    /// The cardinal; below a million it is one word.
    private static func germanCardinal(_ number: Int) -> String {
        switch number {
        case ..<20: return germanSmall[number]
        case ..<100:
            let (ten, one) = (germanTens[number / 10], number % 10)
            return one == 0 ? ten : (one == 1 ? "ein" : germanSmall[one]) + "und" + ten
        case ..<1000: return germanLarge(number, 100, "hundert")
        case ..<1_000_000: return germanLarge(number, 1000, "tausend")
        default:
            let (millions, rest) = (number / 1_000_000, number % 1_000_000)
            let start = millions == 1 ? "eine million" : germanCardinal(millions) + " millionen"
            return rest == 0 ? start : start + " " + germanCardinal(rest)
        }
    }

    private static func germanLarge(_ number: Int, _ unit: Int, _ name: String) -> String {
        let (count, rest) = (number / unit, number % unit)
        let start = (count == 1 ? "ein" : germanCount(count)) + name
        return start + (rest == 0 ? "" : germanCardinal(rest))
    }

    /// A number before another word: einundzwanzigtausend, hunderteintausend.
    private static func germanCount(_ number: Int) -> String {
        let words = germanCardinal(number)
        return words.hasSuffix("eins") ? String(words.dropLast()) : words
    }
}
