import CrateClient
import Testing

@testable import CrateMPD

/// What the protocol's first server answers, word for word, where this one answers the same.
@Suite struct TranscriptTests {
    private func expect(_ lines: String, _ answer: String, _ client: TestClient = TestClient()) async throws {
        let sent = lines.split(separator: ";", omittingEmptySubsequences: false).map(String.init)
        var found: [String] = []
        for line in sent { found += try await client.send(line) }
        #expect(found.joined(separator: "|") == answer)
    }

    @Test(arguments: [
        ("ping", "OK"), ("foo", "ACK [5@0] {} unknown command \"foo\""), ("STATUS", "closed"), ("", "closed"),
        (" status", "closed"), ("GET / HTTP/1.1", "closed"),
        ("status x", "ACK [2@0] {status} wrong number of arguments for \"status\""),
        ("play \"1\" \"2\"", "ACK [2@0] {play} too many arguments for \"play\""),
        ("find", "ACK [2@0] {find} too few arguments for \"find\""), ("find \"a", "ACK [5@0] {} Missing closing '\"'"),
        ("find a\"b", "ACK [5@0] {} Invalid unquoted character"),
        ("find \"a\"b", "ACK [5@0] {} Space expected after closing '\"'"),
        ("foo-bar", "ACK [5@0] {} Invalid word character|closed"),
        (
            "command_list_ok_begin;ping;foo-bar;ping;command_list_end",
            "list_OK|ACK [5@1] {} Invalid word character|closed"
        ),
        ("command_list_end", "ACK [5@0] {} unknown command \"command_list_end\""),
        ("command_list_ok_begin;ping;foo;ping;command_list_end", "list_OK|ACK [5@1] {} unknown command \"foo\""),
        (
            "command_list_begin;command_list_begin;command_list_end",
            "ACK [5@0] {} unknown command \"command_list_begin\""
        ),
        ("command_list_begin;command_list_end", "OK"),
        ("command_list_ok_begin;clear;add \"discogs:990000001\";play 0;command_list_end", "list_OK|list_OK|list_OK|OK"),
        ("noidle", ""), ("idle;status", "closed"), ("idle foo", "ACK [2@0] {idle} Unrecognized idle event: foo"),
        ("idle;noidle;ping", "OK|OK"), ("command_list_begin;ping;idle;command_list_end;noidle", "OK"),
        ("password x", "ACK [3@0] {password} incorrect password"), ("close", "closed"), ("close x", "closed"),
        ("tagtypes foo", "ACK [2@0] {tagtypes} Unknown sub command"),
        ("tagtypes enable foo", "ACK [2@0] {tagtypes} Unknown tag type"),
        ("tagtypes enable", "ACK [2@0] {tagtypes} Not enough arguments"), ("binarylimit 64", "OK"),
        ("binarylimit 63", "ACK [2@0] {binarylimit} Value too small"),
        ("binarylimit 10000000", "ACK [2@0] {binarylimit} Number too large: 10000000"),
    ]) func theConnection(lines: String, answer: String) async throws { try await expect(lines, answer) }

    @Test(arguments: [
        ("currentsong", "OK"), ("replay_gain_status", "replay_gain_mode: off|OK"), ("getvol", "volume: 50|OK"),
        ("setvol 101", "ACK [2@0] {setvol} Number too large: 101"),
        ("setvol x", "ACK [2@0] {setvol} Integer expected: x"),
        ("volume +200", "ACK [2@0] {volume} Number too large: +200"),
        ("random 2", "ACK [2@0] {random} Boolean (0/1) expected: 2"),
        ("pause 2", "ACK [2@0] {pause} Boolean (0/1) expected: 2"),
        ("single 2", "ACK [2@0] {single} Unrecognized single mode, expected 0, 1, or oneshot"),
        ("play 99", "ACK [2@0] {play} Bad song index"), ("playid 999", "ACK [50@0] {playid} No such song"),
        ("play -1", "OK"),
        ("play", "OK"), ("playid", "OK"), ("pause", "OK"), ("next", "ACK [55@0] {next} Not playing"),
        ("previous", "ACK [55@0] {previous} Not playing"), ("seekcur 1", "ACK [55@0] {seekcur} Not playing"),
        ("seekcur x", "ACK [2@0] {seekcur} Float expected: x"), ("seek 99 0", "ACK [2@0] {seek} Bad song index"),
        ("seekid 999 0", "ACK [50@0] {seekid} No such song"),
        ("seekcur nan", "ACK [2@0] {seekcur} Float expected: nan"),
        ("seekcur inf", "ACK [2@0] {seekcur} Float expected: inf"),
        ("seekcur -1e300", "ACK [2@0] {seekcur} Number too large: -1e300"),
        ("seek 0 1e300", "ACK [2@0] {seek} Number too large: 1e300"),
        ("seekid 999 1e300", "ACK [2@0] {seekid} Number too large: 1e300"),
        ("seek 0 -1", "ACK [2@0] {seek} Negative value not allowed: -1"),
        ("playid -1", "OK"), ("playid -2", "ACK [50@0] {playid} No such song"), ("mixrampdb nan", "OK"),
        ("newpartition default", "ACK [56@0] {newpartition} name already exists"),
        ("delpartition \"\"", "ACK [2@0] {delpartition} bad name"),
        ("subscribe \"a b\"", "ACK [2@0] {subscribe} invalid channel name"),
        ("sendmessage \"\" x", "ACK [2@0] {sendmessage} invalid channel name"),
        ("sendmessage a.b:c-d x", "ACK [50@0] {sendmessage} nobody is subscribed to this channel"),
        ("crossfade -1", "ACK [2@0] {crossfade} Number too large: -1"), ("crossfade 0", "OK"), ("random 0", "OK"),
        ("consume 0", "OK"),
        ("mixrampdelay nan", "OK"), ("mixrampdb 0", "OK"),
        ("replay_gain_mode foo", "ACK [2@0] {replay_gain_mode} Unrecognized replay gain mode"),
        ("replay_gain_mode off", "OK"),
        ("enableoutput 9", "ACK [50@0] {enableoutput} No such audio output"),
        ("enableoutput x", "ACK [2@0] {enableoutput} Integer expected: x"),
        ("partition foo", "ACK [50@0] {partition} partition does not exist"), ("partition default", "OK"),
        ("listpartitions", "partition: default|OK"), ("channels", "OK"), ("listmounts", "mount: |OK"),
        ("config", "ACK [4@0] {config} Command only permitted to local clients"), ("update", "updating_db: 1|OK"),
        ("update ../x", "ACK [2@0] {update} Malformed path"), ("clearerror", "OK"),
        ("stats", "uptime: 5|playtime: 0|artists: 3|albums: 3|songs: 7|db_playtime: 63|db_update: 1795393046|OK"),
    ]) func thePlayer(lines: String, answer: String) async throws { try await expect(lines, answer) }

    @Test(arguments: [
        ("add nope", "ACK [50@0] {add} No such directory"), ("addid nope", "ACK [50@0] {addid} No such song"),
        ("addid discogs:990000001", "ACK [50@0] {addid} No such song"), ("addid discogs:990000001/2", "Id: 2050|OK"),
        ("addid discogs:990000001/9", "ACK [50@0] {addid} Evening Tides has no such track."),
        ("add discogs:5", "ACK [50@0] {add} I couldn't find that album in your collection."),
        ("addid discogs:990000001/2 +0", "ACK [55@0] {addid} No current song"),
        ("addid discogs:990000001/2 +99", "ACK [55@0] {addid} No current song"),
        ("addid /", "ACK [4@0] {addid} Access denied"),
        (
            "addid discogs:990000001/2;addtagid 2050 title x",
            "Id: 2050|OK|ACK [4@0] {addtagid} Tags are those of the collection."
        ),
        ("rangeid 999 5:3", "ACK [2@0] {rangeid} Bad range"), ("rangeid 999 -1:3", "ACK [2@0] {rangeid} Bad range"),
        ("rangeid 999 :", "ACK [50@0] {rangeid} No such song"),
        ("addid discogs:990000001/2 99", "ACK [2@0] {addid} Number too large: 99"),
        ("addid discogs:990000001/2 x", "ACK [2@0] {addid} Integer expected: x"),
        ("add foo://x", "ACK [2@0] {add} Unsupported URI scheme"), ("add /x", "ACK [4@0] {add} Access denied"),
        ("add /", "OK"),
        ("playlistinfo", "OK"), ("playlistinfo 9", "ACK [2@0] {playlistinfo} Bad song index"),
        ("playlistinfo 9:", "ACK [2@0] {playlistinfo} Bad song index"), ("playlistinfo -1", "OK"),
        ("playlistinfo 3:1", "ACK [2@0] {playlistinfo} Malformed range: 3:1"),
        ("playlistinfo x", "ACK [2@0] {playlistinfo} Integer or range expected: x"),
        ("playlistid 999", "ACK [50@0] {playlistid} No such song"),
        ("plchanges x", "ACK [2@0] {plchanges} Integer expected: x"),
        ("delete 99", "ACK [2@0] {delete} Bad song index"), ("deleteid 999", "ACK [50@0] {deleteid} No such song"),
        ("moveid 999 0", "ACK [50@0] {moveid} No such song"), ("swapid 999 1", "ACK [50@0] {swapid} No such song"),
        ("move 99 0", "ACK [2@0] {move} Bad song index"), ("swap 0 99", "ACK [2@0] {swap} Bad song index"),
        ("shuffle", "OK"),
        ("shuffle 9:10", "ACK [2@0] {shuffle} Bad song index"),
        ("prio 256 0", "ACK [2@0] {prio} Number too large: 256"),
        ("prio 0 99", "ACK [2@0] {prio} Bad song index"), ("rangeid 999 0:1", "ACK [50@0] {rangeid} No such song"),
        ("addtagid 1 foo x", "ACK [2@0] {addtagid} Unknown tag type: foo"),
        ("addtagid 999 artist x", "ACK [50@0] {addtagid} No such song"),
        ("cleartagid 999", "ACK [50@0] {cleartagid} No such song"),
    ]) func theQueue(lines: String, answer: String) async throws { try await expect(lines, answer) }

    @Test(arguments: [
        (
            "list album group albumartist",
            "AlbumArtist: ?|Album: |AlbumArtist: Marit Øverlys|Album: Snow on the Wire|AlbumArtist: The Lantern Ledger|Album: Evening Tides|OK"
        ),
        (
            "list album group date group albumartist",
            "AlbumArtist: ?|Date: |Album: |AlbumArtist: Marit Øverlys|Date: 2021|Album: Snow on the Wire|AlbumArtist: The Lantern Ledger|Date: 2019|Album: Evening Tides|OK"
        ),
        ("list album \"The Lantern Ledger\"", "Album: Evening Tides|OK"),
        ("list foo", "ACK [2@0] {list} Unknown tag type: foo"),
        ("list artist group artist", "ACK [2@0] {list} Conflicting group"), ("list composer", "Composer: |OK"),
        ("list album artist \"x\" album", "ACK [2@0] {list} Incorrect number of filter arguments"),
        ("list album artist x", "OK"),
        ("list artist", "Artist: ?|Artist: Guest|Artist: Marit Øverlys|Artist: The Lantern Ledger|OK"),
        ("list genre", "Genre: |Genre: Ambient|Genre: Folk|OK"), ("list title title Thaw", "Title: Thaw|OK"),
        ("list album \"(title == 'Thaw')\"", "Album: Snow on the Wire|OK"),
        ("list file \"(title == 'Thaw')\"", "file: discogs:990000002/2|OK"),
        ("find \"(artist = 'x')\"", "ACK [2@0] {find} '==' or '!=' expected"),
        ("find foo bar", "ACK [2@0] {find} Unknown filter type"),
        ("find artist \"the lantern ledger\"", "OK"), ("find title Thaw sort foo", "ACK [2@0] {find} Unknown sort tag"),
        ("find title Thaw window 5", "OK"), ("find base nope", "ACK [50@0] {find} No such directory"),
        ("find base discogs:5", "ACK [50@0] {find} No such directory"),
        (
            "count group albumartist",
            "AlbumArtist: ?|songs: 1|playtime: 9|AlbumArtist: Marit Øverlys|songs: 2|playtime: 18|AlbumArtist: The Lantern Ledger|songs: 4|playtime: 36|OK"
        ),
        ("count group composer", "Composer: |songs: 7|playtime: 63|OK"),
        ("list file group artist", "ACK [2@0] {list} Unknown filter type"),
        ("find base a//b", "ACK [2@0] {find} Bad URI"), ("find modified-since -1 window 0:0", "OK"),
        ("find \"(AudioFormat =~ 'dsd64:2')\"", "OK"),
        ("find \"(AudioFormat =~ 'dsd64:x')\"", "ACK [2@0] {find} Failed to parse the channel count"),
        ("find \"(AudioFormat =~ 'dsdx:2')\"", "ACK [2@0] {find} Failed to parse the sample rate"),
        ("count title Thaw", "songs: 1|playtime: 9|OK"), ("count title nope", "songs: 0|playtime: 0|OK"),
        ("count group artist group album", "ACK [2@0] {count} Unknown filter type"), ("findadd title nope", "OK"),
        ("findadd title nope position 99", "ACK [2@0] {findadd} Number too large: 99"),
        ("findadd title nope position +0", "ACK [55@0] {findadd} No current song"), ("searchadd title nope", "OK"),
        ("lsinfo nope", "ACK [50@0] {lsinfo} No such directory"), ("lsinfo /x", "ACK [4@0] {lsinfo} Access denied"),
        ("listfiles nope", "ACK [52@0] {listfiles} No such directory"),
        ("listfiles /x", "ACK [4@0] {listfiles} Access denied"),
        ("listfiles discogs:990000001/1", "ACK [52@0] {listfiles} That is a file, not a folder."),
        (
            "listfiles discogs:990000002",
            "file: discogs:990000002/1|Last-Modified: 2026-11-23T00:17:24Z|file: discogs:990000002/2|Last-Modified: 2026-11-23T00:17:24Z|OK"
        ),
        ("listall nope", "ACK [50@0] {listall} No such directory"),
        ("readcomments nope", "ACK [50@0] {readcomments} No such song"),
        ("albumart discogs:990000002/1 0", "ACK [50@0] {albumart} No file exists"),
        ("albumart nope 0", "ACK [50@0] {albumart} No file exists"),
        ("albumart /etc/x 0", "ACK [4@0] {albumart} Access denied"),
        ("readpicture /etc/x 0", "ACK [4@0] {readpicture} Access denied"),
        ("readcomments /etc/x", "ACK [4@0] {readcomments} Access denied"),
        ("albumart nope x", "ACK [2@0] {albumart} Integer expected: x"),
        ("readpicture nope 0", "ACK [50@0] {readpicture} No such song"),
        ("readpicture discogs:990000002/1 0", "OK"),
    ]) func theCollection(lines: String, answer: String) async throws { try await expect(lines, answer) }

    @Test(arguments: [
        ("save a/b", "ACK [2@0] {save} Bad playlist name"),
        ("save p;save p", "OK|ACK [56@0] {save} Playlist already exists"),
        ("save p;rename p p", "OK|ACK [56@0] {rename} Playlist exists already"),
        ("rename nope x", "ACK [50@0] {rename} No such playlist"),
        ("save p;rename p a/b", "OK|ACK [2@0] {rename} Bad playlist name"),
        ("save p;rename nope p", "OK|ACK [56@0] {rename} Playlist exists already"),
        ("listplaylist /p", "ACK [4@0] {listplaylist} Access denied"),
        ("playlistadd p /etc/x", "ACK [50@0] {playlistadd} No such directory"),
        ("rm nope", "ACK [50@0] {rm} No such playlist"),
        ("load nope", "ACK [50@0] {load} No such playlist"),
        ("listplaylist nope", "ACK [50@0] {listplaylist} No such playlist"),
        ("load p x", "ACK [2@0] {load} Integer or range expected: x"),
        ("add discogs:990000001;save p;playlistdelete p 99", "OK|OK|ACK [2@0] {playlistdelete} Bad song index"),
        ("add discogs:990000001;save p;playlistmove p 0 99", "OK|OK|ACK [2@0] {playlistmove} Bad range"),
        ("playlistclear nope", "ACK [50@0] {playlistclear} No such playlist"),
        ("playlistadd p nope", "ACK [50@0] {playlistadd} No such directory"),
        ("playlistadd p discogs:990000001/3 99", "ACK [2@0] {playlistadd} Bad position"),
        ("searchaddpl p title nope", "OK"),
        ("playlistadd p discogs:990000001/3;listplaylist p", "OK|file: discogs:990000001/3|OK"),
        ("save p;rename p q;rm q;listplaylists", "OK|OK|OK|OK"),
        ("playlistdelete nope 0", "ACK [50@0] {playlistdelete} No such playlist"),
    ]) func thePlaylists(lines: String, answer: String) async throws { try await expect(lines, answer) }
}
