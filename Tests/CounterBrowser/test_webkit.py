"""A smaller run in WebKitGTK, the engine of browsers that are not built on Chromium."""

import glob
import os
import shutil
import subprocess

import pytest
from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.support.wait import WebDriverWait

from conftest import PATIENCE
from counter import SCREENS

STORE = "sqlite"


@pytest.fixture(scope="module")
def display():
    """The number of a screen in memory."""
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x1024x24"], pass_fds=[writing],
        stderr=subprocess.DEVNULL)
    yield os.read(reading, 16).decode().strip()
    server.terminate()
    server.wait()


@pytest.fixture(scope="module")
def webkit(display, tmp_path_factory):
    options = webdriver.WebKitGTKOptions()
    options.binary_location = glob.glob("/usr/lib/*/webkit2gtk-4.*/MiniBrowser")[0]
    options.add_argument("--automation")
    home = str(tmp_path_factory.mktemp("home"))
    service = webdriver.WebKitGTKService(
        shutil.which("WebKitWebDriver"), env={**os.environ, "DISPLAY": f":{display}", "HOME": home})
    driver = webdriver.WebKitGTK(options=options, service=service)
    yield driver
    driver.quit()


@pytest.fixture
def find(webkit, counter):
    """A function that opens a page, and one that waits for an element."""
    wait = WebDriverWait(webkit, PATIENCE / 1000)

    def find(selector, matches=lambda element: True):
        def found(driver):
            elements = driver.find_elements(By.CSS_SELECTOR, selector)
            return elements[0] if elements and matches(elements[0]) else None

        return wait.until(found, selector)

    return find


@pytest.mark.parametrize("path", SCREENS.values(), ids=SCREENS)
def test_fits_the_screen(webkit, counter, path):
    webkit.get(f"{counter.url}{path}?locale=ko")
    assert webkit.find_element(By.TAG_NAME, "main")
    width = webkit.execute_script("return innerWidth")
    assert webkit.execute_script("return document.documentElement.scrollWidth") <= width


def test_orders_and_follows_the_stand(webkit, counter, find):
    webkit.get(f"{counter.url}/?locale=ko")
    find("html[data-live]")
    level = "[data-ingredient='classic/kiwi'] [data-level]"
    find(level, lambda element: element.text == "10")
    find("[data-recipe='classic/kiwi-juice'] [data-order-button]").click()
    find("dialog[open] [data-close]").click()
    find(level, lambda element: element.text == "7")
    counter.run("stock", "set", "kiwi=2")
    find(level, lambda element: element.text == "2")
    find("[data-recipe='classic/kiwi-juice'] [data-reason]", lambda element: element.get_attribute("textContent") == "키위 1 부족")


def test_goes_on_after_a_restart(webkit, counter, find):
    webkit.get(f"{counter.url}/?locale=ko")
    find("html[data-live]")
    counter.kill()
    find("[data-connection][data-state=lost]")
    counter.run("stock", "set", "kiwi=9")
    counter.start()
    find("[data-ingredient='classic/kiwi'] [data-level]", lambda element: element.text == "9")
