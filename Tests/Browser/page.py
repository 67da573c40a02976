"""Drives the page of a box in Chromium, for BrowserTests of SystemTests.

    python3 page.py PORT FOLDER

Each line on standard input is the name of a check with its arguments; the answer is one line, `ok NAME …` or
`failed NAME …`. Screenshots go to FOLDER. Needs playwright and axe-playwright-python.
"""

import http.server
import json
import re
import sys
import threading
import time
import traceback

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect, sync_playwright

CHROMIUM = "/usr/bin/chromium"
PORT, FOLDER = sys.argv[1], sys.argv[2]
URL = f"http://127.0.0.1:{PORT}/"
LIMIT = 30_000


class Checks:
    """The checks share one page of a phone's size, as a person would."""

    def __init__(self, playwright):
        self.playwright = playwright
        self.browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        self.context = self.browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True)
        self.page = self.opened(self.context)

    def opened(self, context):
        page = context.new_page()
        page.set_default_timeout(LIMIT)
        page.problems = []
        page.on("pageerror", lambda error: page.problems.append(str(error)))
        page.on("console", lambda line: page.problems.append(line.text) if "Content Security" in line.text else None)
        return page

    def shot(self, name):
        self.page.screenshot(path=f"{FOLDER}/{name}.png")

    def go(self, place):
        self.page.goto(URL + "#" + place)

    def paint(self):
        """The time to the first paint with content, and to the first covers of the wall, here and on a slow phone."""
        figures = []
        for slow in (False, True):
            context = self.browser.new_context(viewport={"width": 390, "height": 844})
            page = self.opened(context)
            if slow:
                session = context.new_cdp_session(page)
                session.send("Network.enable")
                session.send("Network.emulateNetworkConditions", {
                    "offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 750e3 / 8})
                session.send("Emulation.setCPUThrottlingRate", {"rate": 4})
            page.add_init_script(self.FIRST_TILE)
            page.goto(URL + "#records")
            page.wait_for_function("() => window.tiles1")
            figures.append(page.evaluate("tiles1"))
            paints = "performance.getEntriesByName('first-contentful-paint')[0].startTime"
            figures.append(page.evaluate(paints))
            context.close()
        # Where the document brings the first albums along, each other part of the list is loaded once, though the box
        # greets the page meanwhile, and the wall needs no other answer.
        context = self.browser.new_context()
        page = self.opened(context)
        self.bring_albums(page)
        page.goto(URL + "#records")
        page.wait_for_function("() => albums.loaded && !isFresh")
        loaded = page.evaluate("performance.getEntriesByType('resource').map((entry) => entry.name)")
        parts = [name for name in loaded if "/api/albums" in name]
        assert parts and len(parts) == len(set(parts)) and URL + "api/albums" not in parts, parts
        context.close()
        context = self.browser.new_context()
        page = self.opened(context)
        page.route("**/api/**", lambda route: None)
        self.bring_albums(page)
        page.goto(URL + "#records")
        page.wait_for_selector(".tile")
        context.close()
        self.first_tiles()
        return "wall %.0f ms, paint %.0f ms; slow phone: wall %.0f ms, paint %.0f ms" % tuple(figures)

    FIRST_TILE = """new MutationObserver(() => {
      if (window.tiles1 || !document.querySelector('.tile')) return;
      window.tiles1 = performance.now();
      window.early = [...document.querySelectorAll('.tile')];
      window.isScripted = typeof newTile === 'function';
    }).observe(document, { childList: true, subtree: true });"""

    def first_tiles(self):
        """Tiles are in the document, drawn without the script, and stay when it takes them over."""
        context = self.browser.new_context(viewport={"width": 390, "height": 844})
        page = self.opened(context)
        self.bring_albums(page)
        page.route("**/app.js*", lambda route: route.abort())
        page.goto(URL + "#records")
        expect(page.locator(".tile").first).to_be_visible(timeout=LIMIT)
        expect(page.locator("nav [aria-current]")).to_have_attribute("href", "#records")
        # Of another place nothing is drawn but the frame.
        page.goto("about:blank")
        page.goto(URL + "#queue")
        expect(page.locator(".tile").first).to_be_attached(timeout=LIMIT)
        expect(page.locator("#wall")).to_be_hidden()
        assert not page.problems, page.problems
        page.close()
        page = self.opened(context)
        self.bring_albums(page)
        page.add_init_script(self.FIRST_TILE)
        page.goto(URL + "#records")
        page.wait_for_function("() => typeof albums === 'object' && albums.loaded")
        early, scripted, kept, same = page.evaluate("""() => [early.length, isScripted,
          early.every((tile, at) => document.querySelectorAll('.tile')[at] === tile),
          early.every((tile, at) => newTile(albums.list[at]).outerHTML === tile.parentElement.outerHTML)]""")
        assert early and not scripted and kept and same, (early, scripted, kept, same)
        hashes = page.locator(".tile").evaluate_all("(all) => all.map((tile) => tile.hash)")
        assert len(hashes) == len(set(hashes)), hashes
        assert not page.problems, page.problems
        context.close()

    def bring_albums(self, page):
        """Opens documents with albums alone: a busy box sends its document without any after 200 ms."""
        def answered(route):
            deadline = time.monotonic() + LIMIT / 1000
            while True:
                response = route.fetch()
                beginning = re.search(r'id="beginning">(.*?)</script>', response.text(), re.S)
                if "albums" in json.loads(beginning[1]):
                    return route.fulfill(response=response)
                assert time.monotonic() < deadline, "no document brings albums along"
        page.route(lambda url: url.partition("#")[0] == URL, answered)

    def wall(self, count):
        """All albums come onto the wall as one scrolls, and none at once."""
        self.go("records")
        self.page.wait_for_selector(".tile")
        first = self.page.locator(".tile").count()
        assert first < int(count), first
        # What is put on the wall between two frames is bounded, and no cover is loaded twice.
        self.page.evaluate("""() => {
          window.most = 0;
          new MutationObserver((changes) => {
            window.most = Math.max(window.most, changes.reduce((sum, change) =>
              sum + [...change.addedNodes].filter((node) => node.tagName === 'LI').length, 0));
          }).observe(document.querySelector('main'), { childList: true, subtree: true });
          window.long = [];
          new PerformanceObserver((list) => long.push(...list.getEntries().map((e) => Math.round(e.duration))))
            .observe({ type: 'longtask' });
        }""")
        deadline = time.monotonic() + 60
        while self.page.locator(".tile").count() < int(count):
            assert time.monotonic() < deadline, self.page.locator(".tile").count()
            self.page.mouse.wheel(0, 20_000)
            self.page.wait_for_timeout(50)
        assert self.page.locator(".tile").count() == int(count)
        self.page.evaluate("scrollTo(0, 0)")
        most, long = self.page.evaluate("[most, long]")
        assert 0 < most <= 48, most
        return f"{first} at first, then {most} at once; tasks over 50 ms: {long}"

    def place(self):
        """An album has the focus at its title, and the way back leads to the same place of the wall."""
        self.go("records")
        self.page.wait_for_selector(".tile")
        # A wheel goes on turning after its call has returned, on a busy machine beyond the click.
        for _ in range(30):
            self.page.evaluate("scrollBy({ top: 1000, behavior: 'instant' })")
            self.page.wait_for_timeout(50)
        seen = """() => {
          const tile = document.elementFromPoint(90, 400).closest('.tile');
          return tile && [tile.hash, Math.round(tile.getBoundingClientRect().top)];
        }"""
        before = self.page.wait_for_function(seen).json_value()
        assert self.page.evaluate("scrollY") > 5000
        self.page.mouse.click(90, 400)
        expect(self.page.locator(".album")).to_be_visible(timeout=LIMIT)
        assert self.page.evaluate("location.hash") == before[0]
        assert self.page.evaluate("document.activeElement.tagName") == "H1"
        self.page.go_back()
        self.page.wait_for_function("([hash, top]) => { const now = (" + seen + ")(); return now && now[0] === hash"
                                    " && Math.abs(now[1] - top) < 3; }", arg=before)

    def late(self):
        """A list that does not come says so, and can be asked for again; an answer that never comes holds nothing up."""
        self.page.route("**/api/crates", lambda route: route.abort())
        self.go("crates")
        again = self.page.get_by_role("button", name="Try again")
        expect(again).to_be_visible(timeout=LIMIT)
        self.page.unroute("**/api/crates")
        again.click()
        expect(self.page.locator("main .lines a").first).to_be_visible(timeout=LIMIT)
        hung = []
        self.page.route("**/api/status", lambda route: hung.append(route))
        self.page.evaluate("() => { refresh(); }")
        while not hung:
            self.page.wait_for_timeout(20)
        self.page.unroute("**/api/status")
        self.page.evaluate("() => { S.status.state = 'old'; disconnect(); connect(); }")
        self.page.wait_for_function("() => S.status.state !== 'old'")

    def gaps(self, undecodable, partial):
        """What cannot be played is marked in words: in a search, on the wall, on the album's page and in the queue."""
        self.go("records")
        for title, words in ((undecodable, "the files can't be decoded"), (partial, "tracks are missing")):
            self.page.get_by_role("searchbox").fill(title)
            expect(self.page.locator(".tile", has_text=title).locator(".gap")).to_have_text(words, timeout=LIMIT)
        self.page.get_by_role("searchbox").fill("")
        expect(self.page.locator(".part h2").first).not_to_have_text("Albums", timeout=LIMIT)
        gap = self.page.locator(".tile", has_text=partial).locator(".gap")
        while not gap.count():
            self.page.mouse.wheel(0, 10_000)
            self.page.wait_for_timeout(50)
        expect(gap).to_have_text("tracks are missing")
        gap.click()
        expect(self.page.locator("ol .row", has_text="file missing")).to_have_count(1, timeout=LIMIT)
        self.page.get_by_role("button", name="Add to the queue").click()
        expect(self.page.locator("#toast p")).to_be_visible(timeout=LIMIT)
        self.go("queue")
        expect(self.page.locator(".entry", has_text=partial)).to_contain_text("tracks are missing", timeout=LIMIT)
        self.shot("gaps")

    def search(self, words, title):
        self.go("records")
        field = self.page.get_by_role("searchbox")
        field.click()
        field.press_sequentially(words, delay=20)
        expect(self.page.locator(".tile .name").first).to_have_text(title, timeout=LIMIT)
        self.shot("search")
        field.fill("")
        expect(self.page.locator(".part h2").first).not_to_have_text("Albums", timeout=LIMIT)

    def play(self, title):
        """From the wall to the music: an album's page, its button, what plays."""
        self.go("records")
        self.page.get_by_role("searchbox").fill(title)
        self.page.locator(".tile", has_text=title).first.click()
        self.page.locator("button.main").click()
        expect(self.page.locator("#mini")).to_be_visible(timeout=LIMIT)
        self.shot("album")
        self.go("now")
        expect(self.page.get_by_role("button", name="Pause")).to_be_visible(timeout=LIMIT)
        expect(self.page.locator(".path b")).to_be_visible(timeout=LIMIT)
        self.shot("now")

    def pause(self):
        self.go("now")
        self.page.get_by_role("button", name="Pause").click()
        expect(self.page.locator(".keys").get_by_role("button", name="Play", exact=True)).to_be_visible(timeout=LIMIT)

    def resume(self):
        self.page.locator(".keys").get_by_role("button", name="Play", exact=True).click()
        expect(self.page.get_by_role("button", name="Pause")).to_be_visible(timeout=LIMIT)

    def seek(self, seconds):
        slider = self.page.get_by_role("slider", name="Position")
        slider.evaluate("(e, t) => { e.value = t; e.dispatchEvent(new Event('input')); e.dispatchEvent(new Event('change')); }",
                        seconds)
        self.page.wait_for_function("([s]) => Math.abs(elapsed() - s) < 5 && S.status.elapsed >= s - 1", arg=[int(seconds)])

    def volume(self):
        """A tap far from the thumb is one step; a drag moves the thumb from where it is."""
        self.go("now")
        before = self.page.evaluate("S.status.volume.percent")
        box = self.page.locator(".slide").bounding_box()
        self.page.mouse.click(box["x"] + 4, box["y"] + box["height"] / 2)
        self.page.wait_for_function("(p) => S.status.volume.percent < p", arg=before)
        tapped = self.page.evaluate("S.status.volume.percent")
        assert before - tapped <= 3, (before, tapped)
        self.page.mouse.move(box["x"] + box["width"] - 4, box["y"] + 20)
        self.page.mouse.down()
        self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + 20, steps=5)
        self.page.mouse.up()
        self.page.wait_for_function("(p) => S.status.volume.percent < p - 20", arg=tapped)
        return f"{before} {tapped} {self.page.evaluate('S.status.volume.percent')}"

    def sleep(self):
        """The timer is set, shown with the time of day, changed and cancelled; it is what the box has."""
        self.go("now")
        timer = self.page.get_by_role("combobox", name="Sleep timer")
        expect(timer).to_have_value("off", timeout=LIMIT)
        assert timer.bounding_box()["height"] >= 44
        timer.select_option("30m")
        expect(self.page.locator("#toast p")).to_have_text("The music fades out in 30 minutes.", timeout=LIMIT)
        expect(timer.locator("option:checked")).to_have_text(re.compile(r"^Sleep: at about \d\d:\d\d"), timeout=LIMIT)
        self.page.wait_for_function("() => S.status.sleep && S.status.sleep.left > 1700 && S.status.sleep.left <= 1800")
        self.shot("sleep")
        timer.select_option("album")
        self.page.wait_for_function("() => S.status.sleep && S.status.sleep.until === 'album'")
        expect(timer).to_have_value("album")
        timer.select_option("track")
        self.page.wait_for_function("() => S.status.sleep && S.status.sleep.until === 'track'")
        timer.select_option("off")
        self.page.wait_for_function("() => !S.status.sleep")
        expect(timer).to_have_value("off")

    def pairing(self, code):
        """A browser that is not paired is asked for a code, once, and comes to the page that it wanted."""
        context = self.browser.new_context(viewport={"width": 320, "height": 640})
        page = self.opened(context)
        page.goto(URL + "#queue")
        expect(page.get_by_role("heading")).to_have_text("This browser isn't paired with the box.", timeout=LIMIT)
        assert not Axe().run(page).response["violations"]
        page.get_by_role("textbox", name="Code").fill("1")
        page.get_by_role("button", name="Pair").click()
        expect(page.get_by_role("alert")).to_have_text("That code is wrong, or no longer valid.", timeout=LIMIT)
        page.screenshot(path=f"{FOLDER}/pairing.png")
        page.get_by_role("textbox", name="Code").fill(code)
        page.get_by_role("button", name="Pair").click()
        expect(page.get_by_text("The queue is empty.")).to_be_visible(timeout=LIMIT)
        assert page.url == URL + "#queue", page.url
        page.wait_for_function("() => S.status && source && source.readyState === 1")
        [cookie] = context.cookies()
        assert cookie["httpOnly"] and cookie["sameSite"] == "Strict" and len(cookie["value"]) == 64, cookie
        assert page.evaluate("document.cookie") == ""
        # Another tab, and the next start of the browser, are not asked.
        again = self.opened(context)
        again.goto(URL)
        again.wait_for_function("() => S.status !== null")
        # A link on another site brings no cookie along; the page goes on by itself.
        again.goto("data:text/html,<a href='" + URL + "%23crates'>box</a>")
        again.get_by_role("link").click()
        expect(again.get_by_text("There are no crates yet.")).to_be_visible(timeout=LIMIT)
        assert not page.problems and not again.problems, page.problems + again.problems
        again.close()
        self.paired = page

    def forgotten(self):
        """A browser that was forgotten is asked again."""
        self.paired.locator("nav a").nth(1).click()
        expect(self.paired.get_by_role("heading")).to_have_text("This browser isn't paired with the box.", timeout=LIMIT)
        self.paired.close()

    def queue(self, title):
        """An album is added, removed, and comes back; so does the whole queue."""
        self.go("records")
        self.page.get_by_role("searchbox").fill(title)
        self.page.locator(".tile", has_text=title).first.click()
        self.page.get_by_role("button", name="Add to the queue").click()
        expect(self.page.locator("#toast p")).to_be_visible(timeout=LIMIT)
        self.go("queue")
        rows = self.page.locator(".entry")
        expect(rows).to_have_count(2, timeout=LIMIT)
        self.page.get_by_role("button", name=f"Remove: {title}").click()
        expect(rows).to_have_count(1, timeout=LIMIT)
        self.page.locator("#toast button.act").click()
        expect(rows).to_have_count(2, timeout=LIMIT)
        self.shot("queue")
        self.page.get_by_role("button", name="Clear the queue").click()
        expect(self.page.get_by_text("The queue is empty.")).to_be_visible(timeout=LIMIT)
        self.page.locator("#toast button.act").click()
        expect(rows).to_have_count(2, timeout=LIMIT)
        self.go("now")
        expect(self.page.get_by_role("button", name="Pause")).to_be_visible(timeout=LIMIT)

    def refused(self, title):
        """An album that cannot sound says why, with the button that may fix it."""
        self.go("records")
        self.page.get_by_role("searchbox").fill(title)
        self.page.locator(".tile", has_text=title).first.click()
        expect(self.page.locator(".notice p")).to_contain_text("rip", timeout=LIMIT)
        self.shot("refused")
        self.page.locator(".notice button").click()
        expect(self.page.locator("#toast p")).to_have_text("The libraries are being scanned.", timeout=LIMIT)

    def lost(self):
        self.go("now")
        expect(self.page.locator(".notice")).to_contain_text("isn't connected", timeout=LIMIT)
        expect(self.page.locator(".notice button")).to_have_text("Try again")
        self.shot("lost")

    def back(self):
        expect(self.page.locator(".notice")).to_have_count(0, timeout=LIMIT)
        expect(self.page.get_by_role("button", name="Pause")).to_be_visible(timeout=LIMIT)

    def gone(self):
        expect(self.page.locator("#toast p")).to_have_text("The box doesn't answer.", timeout=LIMIT)

    def returned(self):
        expect(self.page.locator("#toast")).to_be_hidden(timeout=LIMIT)
        self.page.wait_for_function("() => S.online && S.status && S.status.release")

    def together(self):
        """Two tabs and a phone show the same."""
        phone = self.browser.new_context(**self.playwright.devices["iPhone 13"])
        pages = [self.opened(self.context), self.opened(self.context), self.opened(phone)]
        for page in pages:
            page.goto(URL + "#now")
            page.wait_for_function("() => S.status && S.status.release")
        pages[0].get_by_role("button", name="Pause").click()
        for page in pages:
            expect(page.locator(".keys").get_by_role("button", name="Play", exact=True)).to_be_visible(timeout=LIMIT)
        pages[2].locator(".keys").get_by_role("button", name="Play", exact=True).click()
        for page in pages:
            expect(page.get_by_role("button", name="Pause")).to_be_visible(timeout=LIMIT)
            page.close()
        phone.close()

    def axe(self, release):
        """No violation on any page, at three widths, in light and dark; nothing wider than the screen, no small target."""
        small = """() => [...document.querySelectorAll('button, a, input, select')].filter((e) => e.offsetParent)
            .map((e) => [e.outerHTML.slice(0, 80), e.getBoundingClientRect()])
            .filter(([, r]) => r.width && (r.width < 44 || r.height < 44)).map(([t]) => t)"""
        found = []
        for width, scheme in ((320, "light"), (390, "dark"), (1280, "light"), (1280, "dark")):
            context = self.browser.new_context(viewport={"width": width, "height": 800}, color_scheme=scheme)
            page = self.opened(context)
            for place in ("now", "records", f"album/{release}", "crates", "queue"):
                page.goto(URL + "#" + place)
                page.wait_for_function("() => S.status !== null")
                page.wait_for_selector("main h1")
                found += [(width, place, v["id"]) for v in Axe().run(page).response["violations"]]
                if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
                    found.append((width, place, "wider than the screen"))
                found += [(width, place, text) for text in page.evaluate(small)]
            found += page.problems
            context.close()
        assert not found, found

    def rebinding(self):
        """Another site's name that leads to the box is refused."""
        rules = "--host-resolver-rules=MAP evil.example 127.0.0.1"
        browser = self.playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", rules])
        page = browser.new_page()
        answer = page.goto(f"http://evil.example:{PORT}/api/status")
        assert answer.status == 421, answer.status
        status = page.evaluate("""() => fetch('/api/command', {method: 'POST', headers: {'content-type': 'application/json'},
            body: '{"words":["pause"]}'}).then((r) => r.status)""")
        assert status == 421, status
        browser.close()

    def crosssite(self):
        """Another site's page can neither pause nor read."""
        class Site(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                self.send_response(200)
                self.send_header("content-type", "text/html")
                self.end_headers()
                self.wfile.write(b"<!doctype html><title>evil</title>")

            def log_message(self, *words):
                pass

        site = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Site)
        threading.Thread(target=site.serve_forever, daemon=True).start()
        page = self.opened(self.browser.new_context())
        page.goto(f"http://localhost:{site.server_port}/")
        tries = """async (url) => {
            const body = '{"words":["pause"]}', out = [];
            for (const [mode, type] of [['cors', 'application/json'], ['no-cors', 'text/plain'], ['cors', 'text/plain'],
                                        ['no-cors', 'application/json']]) {
              out.push(await fetch(url + 'api/command', {method: 'POST', mode, headers: {'content-type': type}, body})
                .then((r) => r.type + r.status, () => 'refused'));
            }
            out.push(await fetch(url + 'api/status').then((r) => 'read', () => 'refused'));
            out.push(await new Promise((done) => {
              const frame = document.createElement('iframe');
              frame.src = url;
              frame.onload = () => { try { done(frame.contentDocument ? 'own' : 'foreign'); } catch { done('foreign'); } };
              document.body.append(frame);
            }));
            return out;
        }"""
        answers = page.evaluate(tries, URL)
        site.shutdown()
        # An opaque answer says nothing: the test asks the box whether it plays on.
        assert "read" not in answers and not any(a.startswith("cors") for a in answers), answers
        return json.dumps(answers)

    def end(self):
        assert not self.page.problems, self.page.problems
        self.browser.close()


def main():
    with sync_playwright() as playwright:
        checks = Checks(playwright)
        print("ok start", flush=True)
        for line in sys.stdin:
            name, *words = line.strip().split("|")
            try:
                told = getattr(checks, name)(*words) or ""
                print(f"ok {name} {told}", flush=True)
            except Exception:
                checks.shot("failed-" + name)
                text = traceback.format_exc().splitlines()
                print(f"failed {name} {' / '.join(text[-12:])}"[:3000], flush=True)


main()
