"""A running counter, as the tests start and ask it."""

import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
TOOL = pathlib.Path(os.environ.get("JUICE_RULES", ROOT / ".build/debug/juice-rules"))
CATALOGS = ROOT / "Catalogs"

# The sizes of a phone, a tablet and a laptop, in CSS pixels.
SIZES = {360: 740, 768: 1024, 1280: 800}
LOCALES = ["ko", "en"]
# The screens, by their paths. Every screen exists in both languages.
SCREENS = {
    "order": "/",
    "recipe": "/recipes/classic/strawberry-juice",
    "stock": "/stock",
    "calculator": "/calculator",
    "history": "/history",
    "report": "/report",
    "catalog": "/catalog",
    "sign-in": "/sign-in",
}


class Counter:
    """A process of `juice-rules serve` with a stand of its own in a temporary folder."""

    def __init__(self, store="memory", catalogs=CATALOGS, stand="main"):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="counter-"))
        self.catalogs = pathlib.Path(catalogs)
        self.stand = stand
        self.store = f"sqlite:{self.folder}/stock.sqlite" if store == "sqlite" else store
        self.key_file = self.folder / "staff-key"
        self.port = 0
        self.start()

    def start(self):
        """Starts the server. After a stop, it listens on the same port."""
        self.log = open(self.folder / "log", "w+")
        self.process = subprocess.Popen(
            [TOOL, "serve", "--catalogs", self.catalogs, "--store", self.store, "--port", str(self.port),
             "--staff-key-file", self.key_file, f"--stand={self.stand}",
             "--public-history"],
            cwd=self.folder, stdout=self.log, stderr=self.log, env=self.environment)
        while not (match := re.search(r"http://127\.0\.0\.1:(\d+)/", self.text)):
            if self.process.poll() is not None:
                raise RuntimeError(f"the counter does not start:\n{self.text}")
            time.sleep(0.02)
        self.port = int(match[1])
        self.url = f"http://127.0.0.1:{self.port}"

    @property
    def text(self):
        return (self.folder / "log").read_text()

    @property
    def environment(self):
        return {**os.environ, "LANG": "C.UTF-8", "TZ": "UTC", "HOME": str(self.folder)}

    @property
    def key(self):
        return self.key_file.read_text().split()[-1]

    def run(self, *arguments):
        """Runs another command on the same stand, which needs a store in a file."""
        return subprocess.run(
            [TOOL, *arguments, "--catalogs", self.catalogs, "--store", self.store, "--locale", "en"],
            cwd=self.folder, env=self.environment, capture_output=True, text=True, check=True).stdout

    def kill(self):
        self.process.kill()
        self.process.wait()

    def stop(self):
        """Stops the server in order, and returns its exit code."""
        self.process.terminate()
        return self.process.wait()

    def close(self):
        self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)
