"""The facts of all cards, gathered once for these tests."""

import pytest

from l5r_desktop.session.cardbase import CardBase
from l5r_desktop.session.catalog import Catalog
from l5r_desktop.session.decklists import Matcher
from tests.own_cards import own_base, own_catalog


@pytest.fixture(scope="session")
def catalog() -> Catalog:
    return own_catalog()


@pytest.fixture(scope="session")
def base() -> CardBase:
    return own_base()


@pytest.fixture(scope="session")
def matcher(base: CardBase) -> Matcher:
    return Matcher(base)
