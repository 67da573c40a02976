extension PageScript {
    /// The outcome of a request: its sentence, and the button to undo or fix it.
    static let outcomes = #"""
        let toastTimer = 0, reported = '';

        // Makes screen readers read a sentence. Emptying the element first makes them read a repeated sentence again.
        function announce(sentence) {
          $('said').textContent = '';
          requestAnimationFrame(() => { $('said').textContent = sentence; });
        }

        // Removes the sentence that is shown. If one of its buttons has the focus, the page's content gets it.
        function closeReport() {
          const toast = $('toast'), hadFocus = toast.contains(document.activeElement);
          clearTimeout(toastTimer);
          reported = '';
          toast.hidden = true;
          toast.replaceChildren();
          if (hadFocus) $('main').focus({ preventScroll: true });
        }

        // Shows a sentence and makes screen readers read it.
        function report(sentence, label, action) {
          const toast = $('toast');
          const act = label && h('button', { type: 'button', class: 'act',
            onclick: () => { closeReport(); action(); } }, label);
          closeReport();
          toast.append(h('p', null, sentence), act || '', iconButton('close', W.close, closeReport));
          toast.hidden = false;
          reported = sentence;
          announce(sentence + (label ? ' ' + label : ''));
          // A sentence stays for 6 s, one with a button for 20 s, and either for as long as the pointer or the focus is
          // on it. The sentence about a box that does not answer stays until the box answers.
          const isWanted = () => toast.matches(':hover, :focus-within') || (sentence === W.noAnswer && !S.online);
          const wait = () => {
            toastTimer = setTimeout(() => (isWanted() ? wait() : closeReport()), act ? 20000 : 6000);
          };
          wait();
        }

        const fixes = {
          retry: [() => W.tryAgain, () => post('command', { words: ['output', 'retry'] })],
          scan: [() => W.scan, () => post('scan', {})],
          refresh: [() => W.refresh, () => post('refresh', {})],
        };

        // Requests that have no answer yet, by path and body: a second tap on a button does not send another one.
        const sent = new Map();

        // Sends a request and shows the reply's sentence, or `word` if there is none.
        function ask(path, body, word) {
          const key = path + JSON.stringify(body);
          if (!sent.has(key)) sent.set(key, askOnce(path, body, word).finally(() => sent.delete(key)));
          return sent.get(key);
        }

        async function askOnce(path, body, word) {
          const outcome = await post(path, body);
          if (outcome.done) {
            const sentence = outcome.sentence || word;
            if (outcome.undo) report(sentence || W.queue, W.undo, () => ask('undo', { number: outcome.undo }, W.restored));
            else if (sentence) report(sentence);
          } else {
            const fix = fixes[outcome.fix];
            // After the fix, the request is sent again. A scan takes too long for that, so only its start is reported.
            if (fix) {
              report(outcome.sentence, fix[0](), async () => {
                const fixed = await fix[1]();
                if (!fixed.done) return report(fixed.sentence || W.refused);
                if (outcome.fix === 'scan') return report(fill(W.scanning, 0));
                return ask(path, body, word);
              });
            } else {
              report(outcome.sentence || W.refused);
            }
          }
          refresh();
          return outcome;
        }

        const command = (...words) => post('command', { words }).then((outcome) => {
          if (!outcome.done) {
            const fix = fixes[outcome.fix];
            report(outcome.sentence || W.refused, fix && fix[0](), fix && (() => fix[1]().then(refresh)));
          }
          refresh();
          return outcome;
        });
        """#

    /// The status, kept up to date by a stream of events while the page is visible.
    static let state = #"""
        const S = { status: null, at: 0, online: true, view: null };
        let source = null, asking = null, askAgain = false, retryTimer = 0, quietTimer = 0;

        // Loads the status. A call during a load causes one more load after it.
        async function refresh() {
          if (asking) { askAgain = true; return; }
          asking = new AbortController();
          try {
            const status = await get('status', asking.signal);
            S.status = status;
            S.at = performance.now();
            draw();
          } catch {
            // The event stream detects a box that is gone.
          }
          asking = null;
          if (askAgain) { askAgain = false; refresh(); }
        }

        const elapsed = () => {
          const s = S.status;
          if (!s || s.elapsed === undefined) return 0;
          const t = s.elapsed + (s.state === 'playing' && s.output && s.output.state === 'open'
            ? (performance.now() - S.at) / 1000 : 0);
          return s.duration ? Math.min(t, s.duration) : t;
        };

        function draw() {
          drawMini();
          if (S.view && S.view.update) S.view.update(S.status);
          const s = S.status;
          document.title = s && s.track ? (s.track.title || s.title || '') + ' – ' + (s.artist || '') : 'Cratebox';
        }

        // A hidden page closes its connection, because a browser opens at most six to one host.
        function connect() {
          clearTimeout(retryTimer);
          if (source || document.hidden) return;
          source = new EventSource('/events');
          source.onmessage = (event) => { listen(); receive(event.data); };
          source.addEventListener('beat', listen);
          source.onerror = () => {
            online(false);
            // Chromium closes the stream after some HTTP errors. The status request detects a browser that was
            // forgotten.
            if (source && source.readyState === EventSource.CLOSED) {
              disconnect();
              refresh();
              retryTimer = setTimeout(connect, 2000);
            }
          };
          listen();
        }

        function disconnect() {
          clearTimeout(retryTimer);
          clearTimeout(quietTimer);
          if (source) source.close();
          source = null;
          // A request that was sent before a phone slept never gets an answer.
          if (asking) asking.abort();
        }

        // The box sends a heartbeat every 25 s. Without power it cannot close the connection, so reconnect after 60 s
        // of silence.
        function listen() {
          clearTimeout(quietTimer);
          quietTimer = setTimeout(() => { online(false); disconnect(); connect(); }, 60000);
        }

        function online(now) {
          if (S.online === now) return;
          S.online = now;
          if (!now) report(W.noAnswer);
          else if (reported === W.noAnswer) { closeReport(); announce(''); }
        }

        const pending = new Set();
        let eventTimer = 0, isFresh = false;

        // Events come in bursts, for example at the start of an album. Collects them for 60 ms and handles them
        // together.
        function receive(name) {
          if (name === 'hello') online(true);
          pending.add(name);
          clearTimeout(eventTimer);
          eventTimer = setTimeout(() => {
            const names = new Set(pending);
            pending.clear();
            refresh();
            const has = (...some) => some.some((name) => names.has(name)) || names.has('lost');
            // Soon after the page was loaded its content is still current, so the first greeting reloads nothing.
            const again = names.has('hello') && !(isFresh && performance.now() < 10000);
            isFresh = isFresh && !names.has('hello');
            if (has('store', 'libraries', 'crates') || (again && albums.loaded)) forgetAlbums();
            if (S.view && S.view.received) S.view.received(has, again);
          }, 60);
        }
        """#
}
