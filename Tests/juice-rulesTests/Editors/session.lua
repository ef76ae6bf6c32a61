-- A session of Neovim 0.7 or later: opens the file $DOCUMENT, which has one mistake, applies its fix, formats and
-- writes the file. The variable JUICE_RULES names the command. Ends with an error, and the reason, if a step fails.
local document = os.getenv("DOCUMENT")
-- An hour in milliseconds: only what never comes takes as long, however busy the machine is.
local patience = 3600000

local function check(isRight, reason)
  if isRight then return end
  io.stderr:write(reason .. "\n")
  vim.cmd("cquit 1")
end

vim.cmd("edit " .. document)
local buffer = vim.api.nvim_get_current_buf()

local function diagnostics() return vim.diagnostic.get(buffer) end

local function answer(method, parameters)
  local answers = vim.lsp.buf_request_sync(buffer, method, parameters, patience) or {}
  for _, answer in pairs(answers) do
    check(answer.result, method .. " failed: " .. vim.inspect(answer.err))
    return answer.result
  end
  check(false, method .. " was not answered")
end

local client = vim.lsp.start_client({
  name = "juice-rules",
  cmd = { os.getenv("JUICE_RULES"), "lsp" },
  root_dir = vim.fn.getcwd(),
})
vim.lsp.buf_attach_client(buffer, client)
check(vim.wait(patience, function() return #diagnostics() == 1 end), "the mistake is not shown")
local mistake = diagnostics()[1]
check(mistake.code == "unknown-ingredient", "another mistake is shown: " .. mistake.message)

-- Completion inside the misspelled id offers the right one.
vim.api.nvim_win_set_cursor(0, { mistake.lnum + 1, mistake.col + 1 })
local completions = answer("textDocument/completion", vim.lsp.util.make_position_params())
local labels = vim.tbl_map(function(item) return item.label end, completions.items)
check(vim.tbl_contains(labels, "mango"), "completion offers " .. table.concat(labels, ", "))

local range = vim.lsp.util.make_range_params()
range.context = { diagnostics = vim.lsp.diagnostic.get_line_diagnostics() }
local fix = answer("textDocument/codeAction", range)[1]
local encoding = vim.lsp.get_client_by_id(client).offset_encoding
vim.lsp.util.apply_workspace_edit(fix.edit, encoding)
check(vim.wait(patience, function() return #diagnostics() == 0 end), "the mistake stays after its fix")

vim.lsp.buf.formatting_sync(nil, patience)
vim.cmd("write")

-- Without a watcher of its own, Neovim learns from the server that a file has changed on the disk.
local pack = vim.fn.fnamemodify(document, ":h") .. "/pack.yaml"
local lines = vim.fn.readfile(pack)
vim.fn.writefile(vim.tbl_map(function(line) return (line:gsub("mango:", "melon:")) end, lines), pack)
check(vim.wait(patience, function() return #diagnostics() == 1 end), "a change on the disk is not noticed")
vim.fn.writefile(lines, pack)
check(vim.wait(patience, function() return #diagnostics() == 0 end), "the diagnostics are stale")

vim.lsp.stop_client(client)
vim.cmd("quitall")
