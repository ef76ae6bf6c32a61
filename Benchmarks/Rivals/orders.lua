-- Orders one juice with each request of wrk, each with a key of its own.

local threads = 0

function setup(thread)
  thread:set("number", threads)
  threads = threads + 1
end

function init()
  count = 0
  start = os.time()
  wrk.method = "POST"
  wrk.body = '{"orders": [{"recipe": "bench/juice"}]}'
  wrk.headers["Content-Type"] = "application/json"
end

function request()
  count = count + 1
  wrk.headers["Idempotency-Key"] = start .. "-" .. number .. "-" .. count
  return wrk.format(nil, "/api/1/orders")
end
