"""A player in a run: its folder, its DAC and its process."""
import os
import pty
import shlex
import shutil
import signal
import subprocess
import threading
import time

from dac import CACHE, DAC

RUNNING = set()


class Player:
    def __init__(self, name, adapter, tag, music=None, **dac):
        self.name, self.adapter = name, adapter
        self.folder = CACHE / "run" / f"{tag}-{name.replace('|', '_').replace(' ', '_')}"
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)
        self.music = music or CACHE / "music"
        self.dac = DAC(self.folder, **dac)
        self.process, self.uri = None, "a16"
        for file, text in adapter.get("conf", {}).items():
            (self.folder / file).parent.mkdir(parents=True, exist_ok=True)
            (self.folder / file).write_text(text.format(**self.values()))
        self.env = dict(os.environ, ALSA_CONFIG_PATH=str(self.dac.configuration), TERM="xterm", LC_ALL="C.UTF-8",
                        HOME=str(self.folder), XDG_RUNTIME_DIR=str(self.folder))
        self.env |= {key: value.format(**self.values()) for key, value in adapter.get("env", {}).items()}

    def values(self, with_files=True, uri=None, **more):
        """The values of the placeholders in an adapter's commands."""
        uri = uri or self.uri
        paths = sorted(str(file) for file in (self.music / uri).glob("*.flac")) if with_files else []
        is_high = uri.startswith("a24")
        quoted = [shlex.quote(path) for path in paths]
        return {"d": self.folder, "music": self.music, "uri": uri, "album": self.music / uri, "files": " ".join(quoted),
                "first": quoted[0] if quoted else "", "rest": " ".join(quoted[1:]), "paths": paths,
                "rate": 96000 if is_high else 44100, "fmt": "S24_3LE" if is_high else "S16_LE",
                "ffmt": "-c:a pcm_s32le" if is_high else "", **more}

    def is_alive(self):
        return self.process.poll() is None

    def spawn(self, command, prefix=""):
        RUNNING.add(self)
        arguments = shlex.split(prefix) + ["sh", "-c", command.format(**self.values())]
        options = {"env": self.env, "start_new_session": True, "cwd": self.folder}
        if self.adapter.get("terminal"):
            master, slave = pty.openpty()
            self.process = subprocess.Popen(arguments, stdin=slave, stdout=slave, stderr=slave, **options)
            os.close(slave)
            threading.Thread(target=self.drain, args=(master,), daemon=True).start()
        else:
            with open(self.folder / "stderr", "ab") as errors:
                self.process = subprocess.Popen(arguments, stdin=subprocess.DEVNULL, stdout=errors, stderr=errors, **options)

    @staticmethod
    def drain(terminal):
        try:
            while os.read(terminal, 65536):
                pass
        except OSError:
            pass

    def do(self, order, **values):
        """Runs a command of the adapter. Returns 0 on success."""
        command = self.adapter[order]
        if callable(command):
            try:
                command(self, **values)
                return 0
            except OSError:
                return 1
        try:
            return subprocess.run(["sh", "-c", command.format(**self.values(**values))], env=self.env, cwd=self.folder,
                                  stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                  timeout=600 if order == "update" else 10).returncode
        except subprocess.TimeoutExpired:
            return 124

    def start(self, prefix="", timeout=60):
        """Starts the daemon and waits until it answers. Tries twice."""
        if "daemon" not in self.adapter:
            return
        for _ in range(2):
            self.spawn(self.adapter["daemon"], prefix)
            end = time.monotonic() + timeout
            while time.monotonic() < end and self.is_alive():
                if self.do("ready") == 0:
                    return
                time.sleep(0.005)
            print(f"  {self.name} did not start: exit {self.process.poll()}", flush=True)
            self.end()
        raise RuntimeError(f"{self.name} did not start")

    def setup(self):
        if "setup" in self.adapter:
            self.do("setup")

    def begin(self, uri="a16", prefix="", warm=True):
        """Plays an album, through the daemon if there is one."""
        self.uri = uri
        if "daemon" in self.adapter and warm:
            if not self.process:
                self.start(prefix)
                self.setup()
            self.do("play")
        else:
            self.spawn(self.adapter["cold"], prefix)

    def finish(self, frames, timeout):
        """Waits for a number of captured frames or the end of the process. Returns whether the frames were captured."""
        end = time.monotonic() + timeout
        while time.monotonic() < end:
            ends = [values for _, name, values in self.dac.events() if name in ("stop", "drained", "close")]
            if ends and int(ends[-1]["at"]) >= frames:
                return True
            if not self.is_alive():
                return self.dac.frames() >= frames
            time.sleep(0.05)
        return False

    def end(self, number=signal.SIGTERM):
        RUNNING.discard(self)
        if not self.process:
            return
        self.kill(number)
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.kill(signal.SIGKILL)
            self.process.wait()
        self.process = None

    def kill(self, number):
        try:
            os.killpg(self.process.pid, number)
        except OSError:
            pass
