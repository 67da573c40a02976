"""The music and the libraries that players are measured with: made by sox and flac from fixed seeds, so everywhere the same."""
import random
import shlex
import shutil
import struct
import subprocess

from dac import CACHE

MUSIC = CACHE / "music"
LIBRARIES = {"lib10k": 10_000, "lib100k": 100_000}
# Twelve tracks are one piece of 48 minutes; `gap` is twelve seconds of it, cut here.
TRACKS, CUT = 12, 250_001
WORDS = ("river night golden stone winter electric velvet hollow paper silver morning ghost harbour crystal thunder garden "
         "mirror desert echo lantern copper ocean violet sparrow engine marble smoke orchid signal canyon amber tide feather "
         "iron meadow comet willow ember shadow northern").split()


def sox(command):
    subprocess.run(["sox", *shlex.split(command)], check=True)


def flac(target, source, **tags):
    words = [word for key, value in tags.items() for word in ("-T", f"{key}={value}")]
    subprocess.run(["flac", "-s", "-8", "-f", "-o", target, source, *words], check=True)


def make_music():
    if (MUSIC / ".done").exists():
        return
    shutil.rmtree(MUSIC, ignore_errors=True)
    wav = CACHE / "wav"
    for folder in (MUSIC / "a16", MUSIC / "a24", MUSIC / "gap", MUSIC / "s10", MUSIC / "s40", wav):
        folder.mkdir(parents=True, exist_ok=True)
    for i in range(TRACKS):
        hertz, noise = 110 * 2 ** (i * 5 % 12 / 12), ("pinknoise", "brownnoise")[i % 2]
        sox(f"-R -n -r 44100 -c 2 -b 16 {wav}/{i:02d}.wav synth 240 sine {hertz} sine {hertz * 1.005} synth 240 sine mix "
            f"{hertz * 1.5} triangle mix {hertz * 2.01} synth 240 {noise} mix {noise} mix tremolo {0.1 + i / 20} 60 "
            f"gain -n {(-17, -8)[i % 2] - i % 3}")
        flac(MUSIC / f"a16/{i + 1:02d}.flac", wav / f"{i:02d}.wav", ARTIST="Bench", ALBUM="Sixteen", TITLE=f"Part {i + 1}",
             TRACKNUMBER=i + 1, DATE=2020, DISCOGS_RELEASE_ID=1)
    for i in range(2):
        sox(f"-R -n -r 96000 -c 2 -b 24 {wav}/h{i}.wav synth 240 sine {220 + i * 55} sine {221 + i * 55} synth 240 sine mix 331 "
            "triangle mix 440.3 synth 240 pinknoise mix pinknoise mix gain -n -12")
        flac(MUSIC / f"a24/{i + 1:02d}.flac", wav / f"h{i}.wav", ARTIST="Bench", ALBUM="TwentyFour", TITLE=f"Hi{i}",
             TRACKNUMBER=i + 1)
    sox(f"{wav}/00.wav {wav}/whole.wav trim 10 12")
    sox(f"{wav}/whole.wav {wav}/g1.wav trim 0 {CUT}s")
    sox(f"{wav}/whole.wav {wav}/g2.wav trim {CUT}s")
    for number in (1, 2):
        flac(MUSIC / f"gap/{number}.flac", wav / f"g{number}.wav", TITLE=f"g{number}", TRACKNUMBER=number, ALBUM="Gap")
    for seconds in (10, 40):
        sox(f"{wav}/01.wav {wav}/s.wav trim 0 {seconds}")
        flac(MUSIC / f"s{seconds}/1.flac", wav / "s.wav")
    shutil.rmtree(wav)
    (MUSIC / ".done").write_text("")


def pcm(uri, count=None):
    """The decoded samples of an album, or of its first tracks."""
    files = sorted((MUSIC / uri).glob("*.flac"))[:count]
    command = ["flac", "-dcs", "--force-raw-format", "--endian=little", "--sign=signed"]
    return b"".join(subprocess.run([*command, file], stdout=subprocess.PIPE, check=True).stdout for file in files)


def tiny():
    """A tenth of a second as STREAMINFO and frames, to be written behind tags of its own thousands of times."""
    wav, file = CACHE / "tiny.wav", CACHE / "tiny.flac"
    if not file.exists():
        sox(f"-R -n -r 44100 -c 2 -b 16 {wav} synth 0.1 pinknoise gain -30")
        subprocess.run(["flac", "-s", "-f", "--no-padding", "--no-seektable", "-o", file, wav], check=True)
    data, place, info, is_last = file.read_bytes(), 4, b"", False
    while not is_last:
        is_last, kind, length = data[place] & 0x80, data[place] & 0x7f, int.from_bytes(data[place + 1:place + 4], "big")
        if kind == 0:
            info = data[place + 4:place + 4 + length]
        place += 4 + length
    return info, data[place:]


def tagged(info, frames, tags):
    def block(kind, content, is_last=False):
        return bytes([kind | (0x80 if is_last else 0)]) + len(content).to_bytes(3, "big") + content

    def text(words):
        return struct.pack("<I", len(words.encode())) + words.encode()
    comments = text("reference libFLAC 1.4.2 20221022") + struct.pack("<I", len(tags))
    comments += b"".join(text(f"{key}={value}") for key, value in tags)
    return b"fLaC" + block(0, info) + block(4, comments) + block(1, bytes(1024), True) + frames


def make_library(name):
    """Folders of artists and albums with as many tracks as the library's name says."""
    root, count = CACHE / name, LIBRARIES[name]
    if (root / ".done").exists():
        return
    shutil.rmtree(root, ignore_errors=True)
    info, frames = tiny()
    numbers, made = random.Random(7), 0

    def title(words):
        return " ".join(numbers.choice(WORDS).title() for _ in range(words))
    while made < count:
        artist = f"{title(2)} {numbers.randrange(count // 60 + 1)}"
        for _ in range(numbers.randrange(1, 5)):
            album, year, release = title(3), numbers.randrange(1960, 2025), numbers.randrange(1, 30_000_000)
            folder = root / artist / f"{year} - {album} [{release}]"
            folder.mkdir(parents=True, exist_ok=True)
            for track in range(1, numbers.randrange(8, 15)):
                if made >= count:
                    break
                song = title(numbers.randrange(1, 5))
                if made == count // 2:
                    song = "Zyzzyva Unique"
                tags = [("ARTIST", artist), ("ALBUMARTIST", artist), ("ALBUM", album), ("TITLE", song),
                        ("TRACKNUMBER", f"{track:02d}"), ("DATE", str(year)),
                        ("GENRE", numbers.choice(["Rock", "Jazz", "Electronic", "Folk"])), ("DISCOGS_RELEASE_ID", str(release))]
                (folder / f"{track:02d} {song}.flac").write_bytes(tagged(info, frames, tags))
                made += 1
    (root / ".done").write_text("")
