/// The page that asks a browser for the code: a document, a script and a style sheet, which are all that a browser can
/// load before it is paired.
struct PairingPage: Sendable {
    /// The words that the document and its script contain.
    let words: PageWords

    /// The document, script and style sheet by the parts of their paths.
    var parts: [[String]: WebResponse] {
        [
            ["pair"]: Self.part(document, "text/html; charset=utf-8"),
            ["pair.js"]: Self.part(Self.script, "text/javascript; charset=utf-8"),
            ["pair.css"]: Self.part(PageStyle.base + "\n" + Self.style, "text/css; charset=utf-8"),
        ]
    }

    private var document: String {
        """
        <!doctype html>
        <html lang="\(words.code)">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <title>Cratebox</title>
        <link rel="stylesheet" href="/pair.css">
        <script src="/pair.js" defer></script>
        </head>
        <body>
        <main>
        <h1>\(PageText.escaped(words[.notPaired]))</h1>
        <p>\(PageText.escaped(words[.pairingHow]))</p>
        <form id="pair" data-silent="\(PageText.escaped(words[.noAnswer]))">
        <label for="code">\(PageText.escaped(words[.pairingCode]))</label>
        <input id="code" inputmode="numeric" autocomplete="one-time-code" maxlength="12" required autofocus>
        <button class="main">\(PageText.escaped(words[.pair]))</button>
        </form>
        <p id="said" role="alert"></p>
        <noscript><p>\(PageText.escaped(words[.needsScript]))</p></noscript>
        </main>
        </body>
        </html>

        """
    }

    private static let script = #"""
        'use strict';
        const form = document.getElementById('pair'), said = document.getElementById('said');
        const isSecond = location.search === '?paired';
        const enter = () => location.replace('/?paired' + location.hash);
        // After a link from another site the first request has no cookie (SameSite=Strict), so a paired browser gets
        // this page too. Load the player for it.
        if (!isSecond) fetch('/api/status').then((response) => { if (response.ok) enter(); }, () => {});
        form.addEventListener('submit', async (event) => {
          event.preventDefault();
          said.textContent = '';
          try {
            const response = await fetch('/pair', {
              method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ code: form.code.value }),
            });
            const outcome = await response.json();
            if (outcome.done) return isSecond ? location.reload() : enter();
            said.textContent = outcome.sentence;
          } catch {
            said.textContent = form.dataset.silent;
          }
          form.code.select();
        });
        """#

    private static let style = """
        main { max-width: 420px; margin: 12vh auto 0; padding: 20px 16px; display: grid; gap: 16px; }
        form { display: grid; gap: 8px; }
        input { min-height: 56px; font-size: 1.75rem; letter-spacing: .12em; text-align: center; border: 1px solid var(--soft);
          border-radius: 14px; background: var(--card); padding: 0 12px; min-width: 0; width: 100%; }
        #said:not(:empty) { color: var(--bad); font-weight: 600; }
        """

    private static func part(_ text: String, _ type: String) -> WebResponse {
        var part = WebResponse(type: type, body: Array(text.utf8))
        part.isText = true
        return part
    }
}
