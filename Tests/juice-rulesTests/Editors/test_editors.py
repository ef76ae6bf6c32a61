"""Sessions of editors with `juice-rules lsp`, with the abilities that each editor announces.

Run by EditorTests. The variable JUICE_RULES names the command.
"""
import json
import os
import pathlib
import subprocess

import pytest
import pytest_lsp
from lsprotocol import types
from pygls.exceptions import JsonRpcException
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

TOOL = os.environ["JUICE_RULES"]
PACK = """\
pack: { name: juice, version: 1.0.0, locales: [en, ko] }
fruits:
  mango: { name: { en: Mango, ko: 망고 } }
  kiwi: { name: { en: Kiwi, ko: 키위 } }
recipes:
  mix:
    name: { en: "Mix 🥭", ko: 섞음 }
    ingredients: { mengo: 2, kiwi: 1 }
"""


@pytest.fixture
def shop(tmp_path):
    """A folder with one pack, which has a mistake."""
    pack = tmp_path / "Catalogs" / "juice" / "pack.yaml"
    pack.parent.mkdir(parents=True)
    pack.write_text(PACK, encoding="utf-8")
    return tmp_path


@pytest_lsp.fixture(
    config=ClientServerConfig(server_command=[TOOL, "lsp"]),
    params=["neovim", "visual_studio_code", "emacs"],
)
async def editor(request, lsp_client: LanguageClient, shop: pathlib.Path):
    lsp_client.registrations = []

    @lsp_client.feature(types.CLIENT_REGISTER_CAPABILITY)
    def register(params: types.RegistrationParams):
        lsp_client.registrations += params.registrations

    # What the client shows is asked for again by the tests themselves.
    for view in ["codeLens", "inlayHint", "semanticTokens"]:
        lsp_client.feature(f"workspace/{view}/refresh")(lambda _: None)

    response = await lsp_client.initialize_session(
        types.InitializeParams(
            capabilities=client_capabilities(request.param),
            workspace_folders=[types.WorkspaceFolder(uri=shop.as_uri(), name="shop")],
        )
    )
    lsp_client.encoding = response.capabilities.position_encoding
    lsp_client.server_capabilities = response.capabilities
    yield lsp_client
    await lsp_client.shutdown_session()


def open_document(editor, shop, text=PACK):
    path = shop / "Catalogs" / "juice" / "pack.yaml"
    editor.text_document_did_open(
        types.DidOpenTextDocumentParams(
            types.TextDocumentItem(path.as_uri(), "yaml", 1, text)
        )
    )
    return path.as_uri()


async def diagnostics(editor, uri):
    """The diagnostics that the editor shows for a document, pulled or pushed."""
    pulls = editor.capabilities.text_document.diagnostic is not None
    if pulls:
        report = await editor.text_document_diagnostic_async(
            types.DocumentDiagnosticParams(types.TextDocumentIdentifier(uri))
        )
        assert uri not in editor.diagnostics, "pulled diagnostics are not pushed, too"
        return report.items
    while uri not in editor.diagnostics:
        await editor.wait_for_notification("textDocument/publishDiagnostics")
    return editor.diagnostics[uri]


def lint(shop):
    """The findings of `juice-rules lint` in the same folder."""
    run = subprocess.run(
        [TOOL, "lint", "--json"], cwd=shop, capture_output=True, check=False
    )
    return json.loads(run.stdout)["findings"]


def column(text, line, character, encoding):
    """The column of a place, in UTF-16 units and from 1, as lint counts it."""
    line = text.split("\n")[line]
    if encoding == "utf-8":
        line = line.encode()[:character].decode()
    elif encoding == "utf-32":
        line = line[:character]
    else:
        return character + 1
    return len(line.encode("utf-16-le")) // 2 + 1


@pytest.mark.asyncio
async def test_diagnostics_are_those_of_lint(editor, shop):
    shown = await diagnostics(editor, open_document(editor, shop))
    found = lint(shop)
    assert [item.code for item in shown] == [finding["rule"] for finding in found]
    assert found, "the pack has a mistake"
    for item, finding in zip(shown, found):
        start = finding["span"]["start"]
        assert item.range.start.line + 1 == start["line"]
        assert (
            column(PACK, item.range.start.line, item.range.start.character, editor.encoding)
            == start["utf16Column"]
        )
        assert item.message.startswith(finding["message"])


@pytest.mark.asyncio
async def test_a_fix_leaves_nothing_to_fix(editor, shop):
    uri = open_document(editor, shop)
    (mistake,) = await diagnostics(editor, uri)
    actions = await editor.text_document_code_action_async(
        types.CodeActionParams(
            types.TextDocumentIdentifier(uri),
            mistake.range,
            types.CodeActionContext(diagnostics=[mistake]),
        )
    )
    fix = next(a for a in actions if a.kind == types.CodeActionKind.QuickFix)
    if fix.edit.document_changes:
        (change,) = fix.edit.document_changes
        assert change.text_document.version == 1
        (edit,) = change.edits
    else:
        (edit,) = fix.edit.changes[uri]
    assert edit.new_text == "mango"
    editor.diagnostics.clear()
    editor.text_document_did_change(
        types.DidChangeTextDocumentParams(
            types.VersionedTextDocumentIdentifier(version=2, uri=uri),
            [
                types.TextDocumentContentChangePartial(
                    text=edit.new_text, range=edit.range
                )
            ],
        )
    )
    assert list(await diagnostics(editor, uri)) == []


@pytest.mark.asyncio
async def test_structure(editor, shop):
    uri = open_document(editor, shop)
    document = types.TextDocumentIdentifier(uri)
    symbols = await editor.text_document_document_symbol_async(
        types.DocumentSymbolParams(document)
    )
    assert {"pack", "fruits", "recipes"} <= {symbol.name for symbol in symbols}
    folds = await editor.text_document_folding_range_async(
        types.FoldingRangeParams(document)
    )
    assert {(fold.start_line, fold.end_line) for fold in folds} >= {(1, 3), (4, 7)}
    (selection,) = await editor.text_document_selection_range_async(
        types.SelectionRangeParams(document, [types.Position(2, 4)])
    )
    assert selection.parent is not None


SUN = """\
pack: { name: sun, locales: [en], requires: { juice: ^1.0.0 } }
recipes:
  sunny:
    name: { en: Sunny }
    ingredients: { mango: 1 }
"""


@pytest.fixture
def clean_shop(shop):
    """The folder with two packs without mistakes."""
    catalogs = shop / "Catalogs"
    (catalogs / "juice" / "pack.yaml").write_text(clean(), encoding="utf-8")
    (catalogs / "sun").mkdir()
    (catalogs / "sun" / "pack.yaml").write_text(SUN, encoding="utf-8")
    return shop


def clean():
    return PACK.replace("mengo", "mango")


@pytest.mark.asyncio
async def test_ingredients_are_completed(clean_shop, editor):
    typed = clean() + "  more:\n    ingredients: { ki"
    uri = open_document(editor, clean_shop, typed)
    line = typed.split("\n")[-1]
    answer = await editor.text_document_completion_async(
        types.CompletionParams(
            types.TextDocumentIdentifier(uri),
            types.Position(typed.count("\n"), len(line)),
        )
    )
    (kiwi,) = [item for item in answer.items if item.label == "kiwi"]
    assert kiwi.text_edit.new_text == "kiwi: "
    assert kiwi.detail == "Kiwi · 키위"
    assert kiwi.text_edit.range.start.character == len(line) - 2


@pytest.mark.asyncio
async def test_a_recipe_is_explained(clean_shop, editor):
    document = types.TextDocumentIdentifier(open_document(editor, clean_shop, clean()))
    hover = await editor.text_document_hover_async(
        types.HoverParams(document, types.Position(5, 3))
    )
    assert "makes 5 at first, limited by Mango" in hover.contents.value
    hints = await editor.text_document_inlay_hint_async(
        types.InlayHintParams(
            document, types.Range(types.Position(0, 0), types.Position(8, 0))
        )
    )
    assert [hint.label for hint in hints] == ["makes 5"]


@pytest.mark.asyncio
async def test_an_id_is_found_and_renamed_in_all_packs(clean_shop, editor):
    uri = open_document(editor, clean_shop, clean())
    document, place = types.TextDocumentIdentifier(uri), types.Position(2, 3)
    found = await editor.text_document_references_async(
        types.ReferenceParams(types.ReferenceContext(True), document, place)
    )
    assert [reference.range.start.line for reference in found] == [2, 7, 4]
    (target,) = await editor.text_document_definition_async(
        types.DefinitionParams(document, types.Position(7, 20))
    )
    assert target.range.start.line == 2
    edit = await editor.text_document_rename_async(
        types.RenameParams(
            text_document=document, position=place, new_name="golden-mango"
        )
    )
    if edit.document_changes:
        files = {c.text_document.uri: c.edits for c in edit.document_changes}
    else:
        files = edit.changes
    assert {uri.split("/")[-2]: len(edits) for uri, edits in files.items()} == {
        "juice": 2,
        "sun": 1,
    }
    symbols = await editor.workspace_symbol_async(types.WorkspaceSymbolParams("sunny"))
    assert [symbol.name for symbol in symbols] == ["sunny · Sunny"]


@pytest.mark.asyncio
async def test_words_have_meanings(clean_shop, editor):
    document = types.TextDocumentIdentifier(open_document(editor, clean_shop, clean()))
    provider = editor.server_capabilities.semantic_tokens_provider
    tokens = await editor.text_document_semantic_tokens_full_async(
        types.SemanticTokensParams(document)
    )
    assert tokens.data and len(tokens.data) % 5 == 0
    assert max(tokens.data[3::5]) < len(provider.legend.token_types)
    part = await editor.text_document_semantic_tokens_range_async(
        types.SemanticTokensRangeParams(
            document, types.Range(types.Position(2, 0), types.Position(3, 0))
        )
    )
    assert part.data[0] == 2 and 0 < len(part.data) < len(tokens.data)


@pytest.mark.asyncio
async def test_a_recipe_is_planned(clean_shop, editor):
    document = types.TextDocumentIdentifier(open_document(editor, clean_shop, clean()))
    lenses = await editor.text_document_code_lens_async(types.CodeLensParams(document))
    plan, count = lenses
    resolved = await editor.code_lens_resolve_async(count)
    assert resolved.command.title == "makes 5 at first, limited by Mango"
    commands = editor.server_capabilities.execute_command_provider.commands
    assert plan.command.command in commands
    await editor.workspace_execute_command_async(
        types.ExecuteCommandParams(plan.command.command, plan.command.arguments)
    )
    (message,) = editor.messages
    assert message.message.startswith("Mix 🥭 takes from the first stock:\n- Mango 2 / 10")


@pytest.mark.asyncio
async def test_lines_are_rewritten(clean_shop, editor):
    document = types.TextDocumentIdentifier(open_document(editor, clean_shop, clean()))
    place = types.Position(7, 20)
    (choice,) = await editor.text_document_code_action_async(
        types.CodeActionParams(
            document,
            types.Range(place, place),
            types.CodeActionContext(diagnostics=[], only=["refactor.rewrite"]),
        )
    )
    assert choice.title == "Make `mango` a choice"


async def rules_anywhere(editor, uri):
    """The rules of the mistakes in a file that is not open, once there are any.

    A client asks again if the folder changes while the server checks it.
    """
    if editor.capabilities.text_document.diagnostic is None:
        return [item.code for item in await diagnostics(editor, uri)]
    try:
        report = await editor.workspace_diagnostic_async(types.WorkspaceDiagnosticParams([]))
    except JsonRpcException as error:
        assert error.code == types.LSPErrorCodes.ContentModified
        return []
    return [item.code for file in report.items if file.uri == uri for item in file.items]


@pytest.mark.asyncio
async def test_a_change_on_the_disk_is_noticed(clean_shop, editor):
    open_document(editor, clean_shop, clean())
    other = clean_shop / "Catalogs" / "juice" / "more.yaml"
    other.write_text("recipes: { a: { name: A, ingredients: { mengo: 1 } } }\n")
    if editor.registrations:
        (registration,) = editor.registrations
        assert registration.method == "workspace/didChangeWatchedFiles"
        editor.workspace_did_change_watched_files(
            types.DidChangeWatchedFilesParams(
                [types.FileEvent(other.as_uri(), types.FileChangeType.Created)]
            )
        )
    rules = []
    while "unknown-ingredient" not in rules:
        rules = await rules_anywhere(editor, other.as_uri())
