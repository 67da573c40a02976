extension PageScript {
    /// The albums, and walls of their covers.
    static let wall = #"""
        // The first albums, which the document contains; null once the page is shown.
        let firstAlbums = null;
        const albums = { list: [], byID: new Map(), loaded: false, loading: null };

        // Loads all pages of albums. Calls `part` after each page, so that the wall shows the first one at once.
        function loadAlbums(part) {
          if (albums.loaded) return Promise.resolve(albums.list);
          albums.loading ??= (async () => {
            const list = [];
            let next = null, known = firstAlbums;
            do {
              const page = known || await get('albums' + (next ? '?after=' + encodeURIComponent(next) : ''));
              known = null;
              list.push(...page.albums);
              for (const album of page.albums) albums.byID.set(album.id, album);
              next = page.next;
              if (next && part) part(list);
            } while (next);
            albums.list = list;
            albums.loaded = true;
            return list;
          })().finally(() => { albums.loading = null; });
          return albums.loading;
        }

        function forgetAlbums() { albums.loaded = false; }

        // Tiles are kept by album, so that a rebuilt wall does not reload covers.
        const tiles = new WeakMap();
        function tile(album) {
          if (!tiles.has(album)) tiles.set(album, newTile(album));
          return tiles.get(album);
        }

        // Returns why an album, or some of its tracks, cannot be played, in the words of the box; null if all can.
        const gapOf = (reason, missing) => reason === 'notInCollection' ? W.wanted : reason ? W[reason] || W.refused
          : missing ? W.tracksMissing : null;

        function newTile(album) {
          const isAway = album.k !== 'p';
          const gap = gapOf(album.r, album.m) || { o: W.offline, n: W.notRipped, w: W.wanted }[album.k];
          return h('li', null, h('a', { class: isAway ? 'tile away' : 'tile', href: '#album/' + album.id },
            cover(album.id, album.c, 160), h('span', { class: 'name' }, album.t),
            h('span', { class: 'by' }, album.a + (album.y ? ', ' + album.y : '')),
            gap && h('span', { class: 'by gap' }, gap)));
        }

        const CHUNK = 48;

        // The number of tiles that fill the window: more would delay its first frame.
        const screenful = () => Math.max(1, Math.floor(innerWidth / 146)) * Math.ceil(innerHeight / 220);

        // Returns whether a wall shows the beginning of groups, all but its last one completely.
        const isBeginning = (root, groups) => [...root.children].every((part, index) => {
          const group = groups[index], items = [...part.lastElementChild.children];
          return group && (part.querySelector('h2')?.textContent ?? null) === group.name
            && items.every((item, at) => group.albums[at] && item.firstElementChild.hash === '#album/' + group.albums[at].id)
            && (part === root.lastElementChild || items.length === group.albums.length);
        });

        // Adds groups of albums to the wall as the user scrolls towards them. A group is a heading and its albums. A
        // wall that the document contains is continued.
        function wallOf(groups, first = screenful(), early = null) {
          const root = early && isBeginning(early, groups) ? early : h('div');
          const mark = h('div');
          let group = 0, place = 0, list = null;
          const isDone = () => group >= groups.length || (group === groups.length - 1 && place >= groups[group].albums.length);
          // Stays in the last group, because `grow` may add albums to it.
          function leaveFullGroup() {
            if (list && place >= groups[group].albums.length && group < groups.length - 1) { group += 1; place = 0; }
          }
          function more(left = CHUNK) {
            while (left > 0 && !isDone()) {
              const albums = groups[group].albums;
              if (place === 0) {
                list = h('ul', { class: 'wall' });
                mark.before(h('section', { class: 'part' },
                  groups[group].name !== null && h('h2', null, groups[group].name), list));
              }
              const some = albums.slice(place, place + left);
              list.append(...some.map(tile));
              left -= some.length;
              place += some.length;
              leaveFullGroup();
            }
            if (isDone()) watch.disconnect();
          }
          const watch = new IntersectionObserver((entries) => {
            if (entries.some((entry) => entry.isIntersecting)) {
              more();
              // Observe the mark anew, because the observer reports changes only, and the mark may still be in view.
              watch.unobserve(mark);
              if (!isDone()) watch.observe(mark);
            }
          }, { rootMargin: '1500px' });
          for (const [index, part] of [...root.children].entries()) {
            list = part.lastElementChild;
            group = index;
            place = list.children.length;
            for (const [at, item] of [...list.children].entries()) tiles.set(groups[index].albums[at], item);
          }
          leaveFullGroup();
          // Add a screenful at once, and the rest after it is painted.
          const known = root.querySelectorAll('li').length;
          root.append(mark);
          more(first - known);
          if (!isDone()) watch.observe(mark);
          // Replaces the groups with longer ones that begin with the same albums, so that no tile moves.
          function grow(longer) {
            groups = longer;
            leaveFullGroup();
            if (!isDone()) watch.observe(mark);
          }
          return { root, grow };
        }

        const plainLetter = (text) => {
          const first = (text || '').normalize('NFD').replace(/^[^\p{L}\p{N}]+/u, '').charAt(0).toLocaleUpperCase();
          return /\p{L}/u.test(first) ? first : '#';
        };

        function grouped(list, order, isAll) {
          const groups = [];
          // In a small collection headings would leave more gaps than covers.
          const isSmall = isAll && list.length < 60;
          const put = (name, album) => {
            const last = groups[groups.length - 1];
            if (last && last.name === name) last.albums.push(album);
            else groups.push({ name, albums: [album] });
          };
          if (order === 'added') {
            const sorted = list.filter((album) => album.k !== 'w').sort((a, b) => (b.d || 0) - (a.d || 0) || b.id - a.id);
            return sorted.length ? [{ name: null, albums: sorted }] : [];
          }
          if (order === 'year') {
            const sorted = [...list].sort((a, b) => (a.y || 9999) - (b.y || 9999));
            if (isSmall) return sorted.length ? [{ name: null, albums: sorted }] : [];
            for (const album of sorted) put(album.y ? String(album.y) : '–', album);
          } else if (isSmall) {
            return list.length ? [{ name: null, albums: list }] : [];
          } else {
            for (const album of list) put(plainLetter(album.s || album.a), album);
          }
          return groups;
        }
        """#

    /// The page of all records: the wall in three orders, and a search while the user types.
    static let records = #"""
        function recordsView() {
          // The document contains this view.
          const root = $('wall');
          const el = { input: root.querySelector('input'), sorts: root.querySelector('.sorts'), body: root.lastElementChild };
          let order = remembered('order') || 'artist', typing = 0, stop = null, shown = '', wall = null;
          // The tiles of the document are the albums beside them, so later they are not used.
          if (order !== 'artist' || !firstAlbums) el.body.replaceChildren();
          let early = el.body.firstElementChild;
          for (const [index, key] of ['artist', 'year', 'added'].entries()) {
            const choice = el.sorts.children[index];
            choice.setAttribute('aria-pressed', String(order === key));
            choice.addEventListener('click', () => {
              order = key;
              remember('order', key);
              // Abort a search that has no answer yet, so that its results do not replace the wall.
              clearTimeout(typing);
              if (stop) stop.abort();
              for (const other of el.sorts.children) other.setAttribute('aria-pressed', String(other === choice));
              el.input.value = '';
              showAll();
              scrollTo(0, 0);
            });
          }

          function show(list, isAll) {
            const drawn = early;
            early = null;
            // Albums arrive sorted by artist: another order needs all of them.
            if (el.input.value.trim() || (!isAll && order !== 'artist')) return;
            // Keep a complete wall while the albums are being reloaded.
            if (!isAll && wall && wall.isAll) return;
            const key = order + list.length + JSON.stringify(list.map((a) => [a.id, a.k, a.t, a.r, a.m]).slice(0, 2000));
            if (key === shown) return;
            shown = key;
            const groups = grouped(list, order, isAll);
            if (!groups.length) {
              wall = null;
              return el.body.replaceChildren(h('div', { class: 'empty' }, h('p', null, W.noRecords),
                h('div', { class: 'buttons' }, button(W.scan, () => ask('scan', {}, fill(W.scanning, 0))))));
            }
            // These are further pages of the albums on the wall: extend it.
            if (wall && wall.list === list && wall.order === order && groups[0].name === wall.name) {
              wall.isAll = isAll;
              return wall.grow(groups);
            }
            const place = wall && wall.order === order && !root.hidden ? placeOn(wall.root) : null;
            wall = { ...wallOf(groups, place ? place.count : undefined, drawn), list, order, isAll, name: groups[0].name };
            if (!wall.root.isConnected) el.body.replaceChildren(wall.root);
            if (place) place.restore(wall.root);
          }

          // Records the scroll position relative to an album on the screen, to show it at the same height on a rebuilt
          // wall.
          function placeOn(old) {
            const seen = document.elementFromPoint(innerWidth / 4, innerHeight / 2)?.closest('.tile');
            const top = seen && seen.getBoundingClientRect().top;
            return { count: Math.min(1000, old.querySelectorAll('li').length), restore: (root) => {
              const same = seen && root.querySelector('a[href="' + seen.hash + '"]');
              if (!same) return;
              // The heights of new sections are unknown until all sections are laid out once.
              root.classList.add('whole');
              scrollBy(0, same.getBoundingClientRect().top - top);
              requestAnimationFrame(() => requestAnimationFrame(() => root.classList.remove('whole')));
            } };
          }

          // Shows the loaded albums; without any, loads them.
          function showAll() {
            if (albums.loaded || albums.list.length) show(albums.list, true); else load();
          }

          async function search() {
            const words = el.input.value.trim();
            if (stop) stop.abort();
            if (!words) { shown = ''; wall = null; return showAll(); }
            stop = new AbortController();
            try {
              const found = await get('search?q=' + encodeURIComponent(words), stop.signal);
              shown = '';
              wall = null;
              el.body.replaceChildren(...results(found));
              scrollTo(0, 0);
              announce(found.albums.length || (found.tracks || []).length
                ? W.results + ': ' + found.albums.length + '. ' + W.tracks + ': ' + (found.tracks || []).length
                : W.nothingFound);
            } catch (error) {
              if (error.name !== 'AbortError') report(W.noAnswer);
            }
          }

          function results(found) {
            // The results are newer than the wall: take from them whether an album can be played.
            const list = found.albums.map((album) => {
              const known = albums.byID.get(album.release) || { id: album.release, t: album.title, a: album.artist,
                y: album.year };
              const k = album.playable ? 'p' : album.ripped ? 'o' : album.reason === 'notInCollection' ? 'w' : 'n';
              return known.k === k && known.r === album.reason && known.m === album.missing ? known
                : { ...known, k, r: album.reason, m: album.missing };
            });
            const tracks = found.tracks || [];
            if (!list.length && !tracks.length) return [h('p', { class: 'empty' }, W.nothingFound)];
            return [list.length ? wallOf([{ name: W.results, albums: list }]).root : '', tracks.length ? h('section', null,
              h('h2', null, W.tracks), h('ol', { class: 'lines' }, tracks.slice(0, 100).map((track) => h('li', null,
                h('a', { class: 'row', href: '#album/' + track.release }, h('span', { class: 'what' },
                  h('span', null, track.title), h('span', { class: 'small soft' }, [track.artist + ' – ' + track.album,
                    track.missing ? W.fileMissing : gapOf(track.reason)].filter(Boolean).join(' · ')))))))) : ''];
          }

          el.input.addEventListener('input', () => {
            clearTimeout(typing);
            typing = setTimeout(search, el.input.value.trim() ? 120 : 0);
          });
          // The field may contain words before the script runs.
          if (el.input.value.trim()) typing = setTimeout(search);
          const load = () => loadAlbums((list) => show(list, false)).then((list) => show(list, true)).catch(() => {
            if (el.body.firstChild) report(W.noAnswer, W.tryAgain, load); else el.body.append(unanswered(load));
          });
          return { name: 'records', root, title: W.records, keeps: true, open: load,
            received: (has, again) => { if (again || has('store', 'libraries') || !albums.loaded) load(); } };
        }
        """#
}
