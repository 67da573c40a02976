/// The script, in parts that are joined in this order. `W` are the words of the page.
///
/// Text from the box reaches the document through `textContent` alone: nothing is ever parsed as HTML.
enum PageScript {
    /// The parts; later ones use the functions of earlier ones.
    static let parts = [base, outcomes, state, now, volume, sleep, wall, records, album, crates, queue, start]

    /// Helpers for elements, icons, requests and times.
    static let base = #"""
        'use strict';
        const $ = (id) => document.getElementById(id);
        const SVG = 'http://www.w3.org/2000/svg';

        function h(tag, props, ...kids) {
          const element = document.createElement(tag);
          for (const [key, value] of Object.entries(props || {})) {
            if (value === undefined || value === null || value === false) continue;
            if (key.startsWith('on')) element.addEventListener(key.slice(2), value);
            else element.setAttribute(key, value === true ? '' : value);
          }
          element.append(...kids.flat().filter((kid) => kid !== null && kid !== undefined && kid !== false));
          return element;
        }

        const shapes = {
          play: 'M7 4.500v15l12.500-7.500z', pause: 'M6 4.500h4.200v15H6zM13.800 4.500H18v15h-4.200z',
          next: 'M5 5v14l9-7zM15.500 5H18v14h-2.500z', previous: 'M19 5v14l-9-7zM6 5h2.500v14H6z',
          minus: 'M5 10.800h14v2.400H5z', plus: 'M10.800 5h2.400v5.800H19v2.400h-5.800V19h-2.400v-5.800H5v-2.400h5.800z',
          repeat: 'M7 7h9v3l4.500-4.500L16 1v3H4v7h3zM17 17H8v-3l-4.500 4.500L8 23v-3h12v-7h-3z',
          close: 'M6.400 5 5 6.400l5.600 5.600L5 17.600 6.400 19l5.600-5.600 5.600 5.600 1.400-1.400-5.600-5.600L19 6.400 17.600 5 12 10.600z',
          up: 'M12 6l7 9H5z', down: 'M12 18 5 9h14z', back: 'M15.500 4 17 5.500 10.500 12l6.500 6.500-1.500 1.500-8-8z',
        };

        function icon(name) {
          const svg = document.createElementNS(SVG, 'svg');
          const path = document.createElementNS(SVG, 'path');
          for (const [key, value] of [['viewBox', '0 0 24 24'], ['width', 22], ['height', 22], ['aria-hidden', 'true']]) {
            svg.setAttribute(key, value);
          }
          path.setAttribute('fill', 'currentColor');
          path.setAttribute('d', shapes[name]);
          svg.append(path);
          return svg;
        }

        const iconButton = (name, label, onclick, more) =>
          h('button', { type: 'button', class: 'icon', 'aria-label': label, title: label, onclick, ...more }, icon(name));
        const button = (label, onclick, kind = 'plain') => h('button', { type: 'button', class: kind, onclick }, label);

        const link = (label, href) => h('a', { class: 'button plain', href }, label);

        // Returns an element in place of a list that could not be loaded.
        const unanswered = (again) => h('div', { class: 'empty' }, h('p', null, W.noAnswer),
          h('div', { class: 'buttons' }, button(W.tryAgain, again)));

        const cover = (release, hash, size, kind) => h('img', {
          src: '/cover/' + release + '?' + (kind ? 'full&' : '') + (hash ? 'h=' + encodeURIComponent(hash) : ''),
          width: size, height: size, alt: '', loading: kind ? 'eager' : 'lazy', decoding: 'async', class: kind,
        });

        // Values that are kept for the tab, unless its browser blocks storage.
        const remembered = (key) => { try { return sessionStorage.getItem(key); } catch { return null; } };
        const remember = (key, value) => { try { sessionStorage.setItem(key, value); } catch { /* Blocked. */ } };

        // Fills {1} and {2} in one pass, so that braces within a value are not replaced.
        const fill = (text, ...values) => text.replace(/\{(\d)\}/g, (all, n) => values[n - 1] ?? all);

        function clock(seconds) {
          if (!Number.isFinite(seconds)) return '';
          const s = Math.max(0, Math.floor(seconds));
          const two = (n) => String(n).padStart(2, '0');
          return s >= 3600 ? Math.floor(s / 3600) + ':' + two(Math.floor(s / 60) % 60) + ':' + two(s % 60)
            : Math.floor(s / 60) + ':' + two(s % 60);
        }

        // Aborts a request after some seconds: after a phone slept, the other end of its connection may be gone. The
        // limits leave a disk the time to spin up.
        async function send(path, seconds, options, signal) {
          const stop = new AbortController();
          const timer = setTimeout(() => stop.abort(new Error('late')), seconds * 1000);
          if (signal) signal.addEventListener('abort', () => stop.abort());
          try {
            const response = await fetch('/api/' + path, { ...options, signal: stop.signal });
            // The browser was forgotten: reload, which shows the page that asks for a code.
            if (response.status === 401) location.reload();
            const isJSON = (response.headers.get('content-type') || '').includes('json');
            return { status: response.status, ok: response.ok, body: isJSON ? await response.json() : null };
          } finally {
            clearTimeout(timer);
          }
        }

        async function get(path, signal) {
          const { status, ok, body } = await send(path, 20, {}, signal);
          if (!ok) throw Object.assign(new Error(path), { status });
          return body;
        }

        // Counts requests in progress. While there are any, the page shows a progress bar after a moment.
        let waiting = 0;
        function wait(by) {
          waiting += by;
          document.body.classList.toggle('busy', waiting > 0);
        }

        async function post(path, body) {
          wait(1);
          try {
            const answer = await send(path, 40, {
              method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body),
            });
            return answer.body || { done: false, sentence: W.refused };
          } catch {
            return { done: false, sentence: W.noAnswer };
          } finally {
            wait(-1);
          }
        }
        """#
}
