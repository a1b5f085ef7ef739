import https from 'node:https'

// Posts one body repeatedly with node:https, with the concurrency of a worker for one receiver.
const [url = '', body = ''] = process.argv.slice(2)
const agent = new https.Agent({ keepAlive: true })
const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
let left = Number(process.env['POSTS'])

function post(): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const request = https.request(url, { method: 'POST', agent, headers }, (response) => {
    response.resume().on('end', resolve)
  })
  request.on('error', reject).end(body)
  return promise
}

async function postRepeatedly() {
  while (left-- > 0) await post()
}

await Promise.all(Array.from({ length: 64 }, postRepeatedly))
agent.destroy()
