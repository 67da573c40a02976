/// Draws a substitute for a missing cover: the title's initials on a muted background.
enum Placeholder {
    /// Background colours dark enough for white letters.
    private static let grounds = ["#5b4636", "#46523f", "#3d5059", "#54455c", "#5c4244", "#4a4a52"]

    /// The picture as SVG, 300 by 300.
    static func svg(title: String) -> String {
        let number = title.unicodeScalars.reduce(0) { ($0 &* 31 &+ Int($1.value)) & 0xFFFF }
        let letters = PageText.escaped(initials(of: title))
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="300" height="300" viewBox="0 0 300 300">\
            <rect width="300" height="300" fill="\(grounds[number % grounds.count])"/>\
            <text x="150" y="150" fill="#fff" fill-opacity=".82" font-family="sans-serif" font-size="92" \
            text-anchor="middle" dominant-baseline="central">\(letters)</text></svg>
            """
    }

    /// The first letters of the first two words, as capitals.
    private static func initials(of title: String) -> String {
        let words = title.split { !$0.isLetter && !$0.isNumber }.prefix(2)
        let letters = words.compactMap(\.first).map { String($0).uppercased() }.joined()
        return letters.isEmpty ? "♪" : letters
    }
}
