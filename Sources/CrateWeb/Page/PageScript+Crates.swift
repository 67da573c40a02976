extension PageScript {
    /// The list of crates, and the albums of one.
    static let crates = #"""
        function cratesView() {
          const list = h('div');
          let shown = '';
          async function load() {
            const found = await get('crates').catch(() => null);
            if (!found) return shown || list.replaceChildren(unanswered(load));
            if (shown === (shown = JSON.stringify(found))) return;
            list.replaceChildren(found.crates.length ? h('ul', { class: 'lines' }, found.crates.map((crate) => h('li', null,
              h('a', { class: 'row', href: '#crate/' + encodeURIComponent(crate.name) },
                h('span', { class: 'what' }, crate.name))))) : h('p', { class: 'empty' }, W.noCrates));
          }
          const root = h('div', null, h('div', { class: 'top' }, h('h1', { tabindex: -1 }, W.crates)), list);
          return { name: 'crates', root, title: W.crates, open: load,
            received: (has, again) => { if (again || has('crates')) load(); } };
        }

        function crateView(name) {
          const body = h('div');
          let shown = '';
          async function load() {
            try {
              const found = await get('crate/' + encodeURIComponent(name));
              if (shown === (shown = JSON.stringify(found))) return;
              for (const album of found.albums) albums.byID.set(album.id, album);
              body.replaceChildren(found.albums.length ? h('div', { class: 'buttons' },
                h('button', { type: 'button', class: 'main', onclick: () => ask('command', { words: ['crate', name] }) },
                  icon('play'), W.playCrate),
                button(W.shuffle, () => ask('command', { words: ['crate', '--shuffle', name] }))) : '',
              found.albums.length ? wallOf([{ name: null, albums: found.albums }]).root : h('p', { class: 'empty' }, W.noRecords));
            } catch (error) {
              if (error.status === 404) body.replaceChildren(h('p', { class: 'empty' }, W.nothingFound));
              else if (!shown) body.replaceChildren(unanswered(load));
            }
          }
          const root = h('div', null, h('div', { class: 'top' }, backButton(), h('h1', { tabindex: -1 }, name)), body);
          return { name: 'crates', root, title: name, open: load,
            received: (has, again) => { if (again || has('crates', 'store', 'libraries')) load(); } };
        }
        """#

    /// The queue: moving, removing and saving entries.
    static let queue = #"""
        function queueView() {
          const list = h('ol', { class: 'lines' });
          const name = h('input', { type: 'text', 'aria-label': W.crateName, placeholder: W.crateName, maxlength: 100,
            required: true });
          const form = h('form', { class: 'inline', onsubmit: (event) => {
            event.preventDefault();
            const words = name.value.trim();
            if (words) ask('save', { name: words }, W.saved).then((outcome) => { if (outcome.done) name.value = ''; });
          } }, name, h('button', { class: 'plain' }, W.saveAsCrate));
          const tools = h('div', null, h('div', { class: 'buttons' },
            button(W.clear, () => ask('queue', { clear: true }, W.cleared))), form);
          const empty = h('div', { class: 'empty' }, h('p', null, W.emptyQueue), h('div', { class: 'buttons' },
            link(W.records, '#records')));
          const late = h('div');
          const more = h('div', { class: 'buttons' }, button(W.more, () => load(entries.length)));
          const arrange = h('button', { type: 'button', class: 'plain', 'aria-pressed': 'false', onclick: () => {
            arrange.setAttribute('aria-pressed', String(list.classList.toggle('arranging')));
          } }, W.arrange);
          const root = h('div', null, h('div', { class: 'top' }, h('h1', { tabindex: -1 }, W.queue), arrange), list, more,
            tools, empty, late);
          let entries = [], version = null, current = null, count = 0;
          tools.hidden = more.hidden = empty.hidden = arrange.hidden = true;

          async function load(from = 0) {
            const part = await get('queue?from=' + from).catch(() => null);
            if (!part) return version === null && late.replaceChildren(unanswered(() => load()));
            late.replaceChildren();
            // Another client changed the queue meanwhile: load it from its beginning.
            if (from && part.version !== version) return load();
            entries = from ? entries.concat(part.entries) : part.entries;
            ({ version, current, count } = part);
            show(from);
          }

          function show(from) {
            const focus = document.activeElement && document.activeElement.closest('li[data-id]');
            const label = focus && document.activeElement.getAttribute('aria-label');
            const rows = entries.slice(from).map(row);
            if (from) list.append(...rows); else list.replaceChildren(...rows);
            more.hidden = entries.length >= count;
            tools.hidden = !count;
            arrange.hidden = count < 2;
            empty.hidden = count > 0;
            if (focus && !focus.isConnected) {
              const again = list.querySelector('li[data-id="' + focus.dataset.id + '"]') || list.lastElementChild;
              const same = again && [...again.querySelectorAll('button')].find((b) => b.getAttribute('aria-label') === label);
              if (same || again) (same || again.querySelector('button')).focus();
            }
          }

          function row(entry) {
            const is = entry.id === current, i = entry.position;
            const move = (to) => ask('queue', { move: [entry.id], to }).then(() => load());
            const isTrack = entry.places && entry.places.length === 1;
            const why = !entry.reason && entry.missing && isTrack ? W.fileMissing : gapOf(entry.reason, entry.missing);
            return h('li', { class: 'entry', 'data-id': entry.id }, h('button', { type: 'button', class: 'row',
              'aria-current': is && 'true', onclick: () => ask('queue', { jump: entry.id }) },
            cover(entry.release, entry.cover, 48), h('span', { class: 'what' }, h('span', null, entry.title),
              h('span', { class: 'small soft' }, [entry.artist, is && W.current, why].filter(Boolean).join(' · ')))),
            h('span', { class: 'acts' },
              iconButton('up', W.moveUp + ': ' + entry.title, () => move(i - 1), { class: 'icon move', disabled: i === 0 }),
              iconButton('down', W.moveDown + ': ' + entry.title, () => move(i + 1),
                { class: 'icon move', disabled: i === count - 1 }),
              iconButton('close', W.remove + ': ' + entry.title, () =>
                ask('queue', { remove: [entry.id] }, fill(W.removed, entry.title)).then(() => load()))));
          }

          function update(s) {
            if (!s) return;
            if (s.version !== version) load();
            else if (s.entry !== current && s.entry !== undefined) { current = s.entry; show(0); }
          }
          return { name: 'queue', root, title: W.queue, open: () => load(), update,
            received: (has, again) => { if (again || has('queue', 'queued', 'libraries', 'store')) load(); } };
        }
        """#

    /// Routes the address's fragment to a page, and draws the first one.
    static let start = #"""
        let recordsPage = null;
        const scrolls = {};

        function viewOf(hash) {
          const [place, ...rest] = hash.replace(/^#/, '').split('/');
          const name = (() => { try { return decodeURIComponent(rest.join('/')); } catch { return ''; } })();
          switch (place) {
            case 'records': return (recordsPage ??= recordsView());
            case 'album': return albumView(name);
            case 'crates': return cratesView();
            case 'crate': return crateView(name);
            case 'queue': return queueView();
            default: return nowView();
          }
        }

        let shownHash = null;

        // Hides the wall instead of removing it: it is used again, and browsers discard the heights of a removed
        // element's parts.
        function show(view) {
          for (const child of [...$('main').children]) {
            if (child.id === 'wall') child.hidden = true; else child.remove();
          }
          view.root.hidden = false;
          if (!view.root.isConnected) $('main').prepend(view.root);
        }

        function route(isFirst) {
          const hash = location.hash || '#now';
          if (hash === shownHash) return;
          if (shownHash !== null) scrolls[shownHash] = window.scrollY;
          shownHash = hash;
          const view = viewOf(hash);
          S.view = view;
          show(view);
          for (const link of document.querySelectorAll('nav a')) {
            if (link.hash === '#' + view.name) link.setAttribute('aria-current', 'page');
            else link.removeAttribute('aria-current');
          }
          if (view.update) view.update(S.status);
          if (view.open) view.open();
          window.scrollTo(0, view.keeps ? scrolls[hash] || 0 : 0);
          if (isFirst !== true) (view.root.querySelector('h1') || $('main')).focus({ preventScroll: true });
          draw();
        }

        function begin() {
          window.addEventListener('hashchange', route);
          document.addEventListener('visibilitychange', () => { if (document.hidden) disconnect(); else connect(); });
          window.addEventListener('pagehide', disconnect);
          window.addEventListener('pageshow', connect);
          document.addEventListener('keydown', (event) => {
            if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
            const isFree = [document.body, $('main')].includes(document.activeElement) || document.activeElement.tagName === 'H1';
            if (event.key === ' ' && isFree) { event.preventDefault(); toggle(); }
            if (event.key === '/' && isFree) {
              event.preventDefault();
              location.hash = '#records';
              setTimeout(() => document.querySelector('input[type=search]')?.focus(), 50);
            }
          });
          setInterval(() => {
            if (document.hidden || !isPlaying()) return;
            if (S.view && S.view.tick) S.view.tick();
            else if (mini.bar) drawBar();
          }, 500);
          history.scrollRestoration = 'manual';
          if (location.search) history.replaceState(null, '', location.pathname + location.hash);
          // Show the content of the document without a further request. The first event renews it.
          const beginning = JSON.parse($('beginning').textContent);
          if (beginning.status) { S.status = beginning.status; S.at = performance.now(); }
          firstAlbums = beginning.albums;
          isFresh = true;
          route(true);
          firstAlbums = null;
          if (!S.status) refresh();
          connect();
        }

        // The tiles that the document contains are drawn before anything else is done.
        if ($('wall').hidden || document.hidden || !$('wall').querySelector('.tile')) begin();
        else requestAnimationFrame(() => setTimeout(begin));
        """#
}
