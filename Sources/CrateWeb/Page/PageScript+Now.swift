extension PageScript {
    /// The page of the playing music, and the small bar on all other pages.
    static let now = #"""
        const isPlaying = () => S.status && S.status.state === 'playing';
        const toggle = () => command(isPlaying() ? 'pause' : 'resume');

        function setPlay(element, playing) {
          const label = playing ? W.pause : W.play;
          if (element.getAttribute('aria-label') === label) return;
          element.setAttribute('aria-label', label);
          element.title = label;
          element.replaceChildren(icon(playing ? 'pause' : 'play'));
        }

        let miniRelease = null;
        const mini = {};

        function drawMini() {
          const s = S.status, section = $('mini');
          section.hidden = !s || !s.release || (S.view && S.view.name === 'now');
          if (section.hidden) return;
          if (!mini.play) {
            mini.picture = h('span');
            mini.title = h('span');
            mini.by = h('span', { class: 'small soft' });
            mini.bar = h('div', { class: 'bar' });
            mini.play = iconButton('play', W.play, toggle);
            section.append(mini.bar, h('div', { class: 'inner' },
              h('a', { href: '#now' }, mini.picture, h('span', { class: 'names' }, mini.title, mini.by)), mini.play));
          }
          const key = s.release + '/' + (s.cover || '');
          if (miniRelease !== key) {
            miniRelease = key;
            mini.picture.replaceChildren(cover(s.release, s.cover, 44));
          }
          mini.title.textContent = (s.track && s.track.title) || s.title || '';
          mini.by.textContent = s.artist || '';
          setPlay(mini.play, isPlaying());
          drawBar();
        }

        function drawBar() {
          const s = S.status;
          mini.bar.style.transform = 'scaleX(' + (s.duration ? elapsed() / s.duration : 0) + ')';
        }

        // Shows why there is no sound, with the button that fixes it.
        function trouble(s) {
          const out = s.output;
          let words = null, fix = 'retry';
          if (!out) words = W.outputAbsent;
          else if (out.unknown) words = W.outputUnknown;
          else if (out.reason) words = W[out.reason] || out.reason;
          else if (out.state === 'lost' || out.state === 'absent') words = W.outputAbsent;
          const away = (s.libraries || []).filter((library) => library.state !== 'live');
          if (!words && away.length && !s.release) {
            fix = 'refresh';
            words = away.map((library) => library.name + ': ' + (W[library.state] || library.state)).join('. ');
          }
          if (!words) return null;
          return h('div', { class: 'notice' }, h('p', null, words), h('div', { class: 'buttons' },
            button(fixes[fix][0](), () => fixes[fix][1]().then((outcome) => {
              if (!outcome.done) report(outcome.sentence || W.refused);
              refresh();
            }))));
        }

        function nowView() {
          const el = {
            root: h('div'), notice: h('div'), body: h('div', { class: 'now' }), picture: h('div'),
            title: h('h1', { tabindex: -1 }), links: h('p'),
            seek: h('input', { type: 'range', min: 0, max: 1, value: 0, step: 1, 'aria-label': W.position }),
            done: h('span'), rest: h('span'), play: iconButton('play', W.play, toggle, { class: 'icon big' }),
            repeat: iconButton('repeat', W.repeatOff, () => {
              const modes = { off: 'album', album: 'track', track: 'off' };
              command('repeat', modes[S.status.repeat] || 'off');
            }, { class: 'icon' }),
            path: h('div'), tracks: h('ol', { class: 'lines' }), list: h('section', { class: 'wide' }),
          };
          const sound = volumeControl(), sleeper = sleepControl();
          el.list.append(h('h2', null, W.tracks), el.tracks);
          el.body.append(el.picture, h('div', null,
            h('div', { class: 'titles' }, el.title, el.links),
            h('div', { class: 'seek' }, el.seek, h('div', { class: 'times' }, el.done, el.rest)),
            h('div', { class: 'keys' },
              iconButton('previous', W.previous, () => command('previous')), el.play,
              iconButton('next', W.next, () => command('next')), el.repeat),
            sound.root, sleeper.root, el.path), el.list);
          let gone = { release: null, places: [] };
          let dragging = false, shownCover = '', shownTracks = '', shownPath = '', shownNotice = '', shownPlace = '';
          el.seek.addEventListener('input', () => { dragging = true; showTime(+el.seek.value); });
          el.seek.addEventListener('change', () => {
            dragging = false;
            // Show the new position at once, so that the slider does not jump back until the box answers.
            if (S.status) { S.status.elapsed = +el.seek.value; S.at = performance.now(); }
            command('seek', String(el.seek.value));
          });

          function showTime(t) {
            const length = S.status && S.status.duration;
            el.done.textContent = clock(t);
            el.rest.textContent = length ? clock(length) : '';
            el.seek.style.setProperty('--at', 100 * el.seek.value / el.seek.max + '%');
            el.seek.setAttribute('aria-valuetext', clock(t) + (length ? ' / ' + clock(length) : ''));
          }

          function tick() {
            if (dragging || !S.status) return;
            const t = elapsed();
            el.seek.value = t;
            showTime(t);
          }

          function update(s) {
            if (!s) return;
            const notice = trouble(s);
            const noticeText = notice ? notice.textContent : '';
            if (noticeText !== shownNotice) {
              shownNotice = noticeText;
              el.notice.replaceChildren(notice || '');
            }
            const place = s.release ? 'music' : s.count ? 'queue' : 'nothing';
            if (place !== shownPlace) el.root.replaceChildren(el.notice, s.release ? el.body : idle(s));
            shownPlace = place;
            if (!s.release) return;
            const key = s.release + '/' + (s.cover || '');
            if (key !== shownCover) {
              shownCover = key;
              el.picture.replaceChildren(cover(s.release, s.cover, 420, 'cover'));
            }
            el.title.textContent = (s.track && s.track.title) || s.title || '';
            el.links.replaceChildren(h('a', { href: '#album/' + s.release },
              [s.artist, s.title].filter(Boolean).join(' – ')));
            el.seek.max = Math.max(1, Math.floor(s.duration || 1));
            el.seek.disabled = !s.duration;
            setPlay(el.play, isPlaying());
            const mode = { off: W.repeatOff, album: W.repeatAlbum, track: W.repeatTrack }[s.repeat || 'off'];
            el.repeat.setAttribute('aria-label', mode);
            el.repeat.title = mode;
            el.repeat.classList.toggle('soft', (s.repeat || 'off') === 'off');
            sound.update(s.volume);
            sleeper.update(s);
            drawPath(s.path);
            drawTracks(s);
            tick();
          }

          function drawPath(path) {
            const key = JSON.stringify(path || null);
            if (key === shownPath) return;
            shownPath = key;
            el.path.replaceChildren(path ? h('div', { class: 'path ' + path.verdict },
              h('b', null, W[path.verdict] || path.verdict,
                h('span', { class: 'soft small' }, path.bits + ' bit, ' + path.rate / 1000 + ' kHz')),
              h('p', { class: 'soft small' }, path.sentence)) : '');
          }

          function drawTracks(s) {
            const tracks = s.tracks || [];
            if (s.release !== gone.release) findGone(s.release);
            const key = JSON.stringify([s.release, s.entry, tracks, gone.places]);
            if (key !== shownTracks) {
              shownTracks = key;
              el.list.hidden = tracks.length < 2;
              el.tracks.replaceChildren(...tracks.map((track) => h('li', null, trackRow(
                { ...track, missing: gone.places.includes(track.place) }, false,
                () => ask('queue', { jump: s.entry, place: track.place })))));
            }
            // Mark the rows in place: rebuilding them would lose the focus when the next track begins.
            markRows(el.tracks, tracks.map((track) => s.track && s.track.place === track.place));
          }

          // Loads the album, in which tracks that have no file are marked.
          async function findGone(release) {
            if (gone.release !== release) gone = { release, places: [] };
            const album = await get('album/' + release).catch(() => null);
            if (!album || gone.release !== release) return;
            gone.places = (album.tracks || []).filter((track) => track.missing).map((track) => track.place);
            if (S.status && S.status.release === release) drawTracks(S.status);
          }

          return { name: 'now', root: el.root, title: W.nowPlaying, update, tick,
            received: (has) => { if (gone.release !== null && has('store', 'libraries', 'scan')) findGone(gone.release); } };
        }

        const trackRow = (track, isCurrent, onclick) => h('button',
          { type: 'button', class: 'row', 'aria-current': isCurrent && 'true', onclick },
          h('span', { class: 'num' }, String(track.position || track.place)),
          h('span', { class: 'what' }, h('span', null, track.title || String(track.place)),
            (track.artist || track.missing) && h('span', { class: 'small soft' },
              [track.artist, track.missing && W.fileMissing].filter(Boolean).join(' · '))),
          h('span', { class: 'len' }, track.duration ? clock(track.duration) : ''));

        // Marks the rows of a list whose flag is set as current.
        function markRows(list, flags) {
          list.querySelectorAll('li > button.row').forEach((row, index) => {
            if (!flags[index]) row.removeAttribute('aria-current');
            else if (!row.hasAttribute('aria-current')) row.setAttribute('aria-current', 'true');
          });
        }

        const idle = (s) => h('div', { class: 'empty' }, h('h1', { tabindex: -1 }, W.nothingPlays),
          h('div', { class: 'buttons' },
            s.count ? h('button', { type: 'button', class: 'main', onclick: () => command('resume') },
              icon('play'), W.play) : null,
            link(W.records, '#records')));
        """#
}
