internal import CrateClient

/// The HTML document: a frame and the wall, which are drawn at once. The script adds everything else.
struct PageDocument: Sendable {
    /// The words that the document and its script contain.
    let words: PageWords
    /// The hash of the script.
    let script: String
    let style: InlinePart
    /// The script that runs before the first frame.
    let first: InlinePart

    /// The document as HTML.
    /// - Parameter beginning: the first content, which is also in the document as JSON for the script.
    func html(_ beginning: Beginning) -> String {
        """
        <!doctype html>
        <html lang="\(words.code)">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
        <meta name="color-scheme" content="light dark">
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f6f4f0">
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#141210">
        <title>Cratebox</title>
        <link rel="icon" href="/icon.svg" type="image/svg+xml">
        <link rel="manifest" href="/app.webmanifest" crossorigin="use-credentials">
        <style>\(style.text)</style>
        <script src="/app.js?v=\(script)" defer></script>
        </head>
        <body>
        <main id="main" tabindex="-1"><h1 class="unseen">Cratebox</h1>
        <noscript><p class="empty">\(PageText.escaped(words[.needsScript]))</p></noscript>
        \(PageWall(words: words).html(beginning.albums))</main>
        <div id="dock">
        <section id="toast" aria-label="Cratebox" hidden></section>
        <p id="said" role="status" class="unseen"></p>
        <section id="mini" aria-label="\(PageText.escaped(words[.nowPlaying]))" hidden></section>
        <nav aria-label="Cratebox">
        \(links)
        </nav>
        </div>
        <script>\(first.text)</script>
        <script type="application/json" id="beginning">\(PageText.escaped(json: JSON.line(beginning)))</script>
        </body>
        </html>

        """
    }

    private var links: String {
        let places: [(String, PageWord, String)] = [
            ("now", .now, "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 7a2 2 0 1 1 0 4 2 2 0 0 1 0-4z"),
            ("records", .records, "M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z"),
            ("crates", .crates, "M3 8h18v3H3zM4 12.5h16V20H4zM6 4h12v2.500H6z"),
            ("queue", .queue, "M3 5h12v2H3zM3 10h12v2H3zM3 15h8v2H3zM16 12.500v7l5-3.500z"),
        ]
        return places.map { place, word, shape in
            """
            <a href="#\(place)"><svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><path fill="currentColor" \
            fill-rule="evenodd" d="\(shape)"/></svg><span>\(PageText.escaped(words[word]))</span></a>
            """
        }.joined(separator: "\n")
    }
}
