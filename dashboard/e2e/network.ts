import { once } from 'node:events'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

type Answer = (response: ServerResponse, forward: (change?: Change) => void) => void
/** Another body in place of the server's, and headers that are left out. */
interface Change {
  body?: (text: string) => string
  without?: string[]
}

/**
 * A network between browser and server that can be cut and restored. The browser itself knows nothing of it, as with a router
 * that has lost its line.
 */
export async function openNetwork(address: string) {
  const { port, hostname } = new URL(address)
  const sockets = new Set<Socket>()
  const answers: [RegExp, Answer][] = []
  let isCut = false

  const server = http.createServer((request, response) => {
    const forward = (change?: Change) => forwardTo(request, response, change)
    const [, answer] = answers.findLast(([path]) => path.test(request.url ?? '')) ?? []
    if (answer) answer(response, forward)
    else forward()
  })
  server.on('connection', (socket) => {
    if (isCut) return void socket.destroy()
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  function forwardTo(request: IncomingMessage, response: ServerResponse, change?: Change) {
    const { method, url, headers } = request
    // A body that is changed has to be readable.
    const asked = change?.body ? { ...headers, 'accept-encoding': 'identity' } : headers
    const upstream = http.request({ port, host: hostname, method, path: url, headers: asked })
    upstream.on('response', (answer) => {
      const kept = Object.entries(answer.headers).filter(
        ([name]) =>
          !change?.without?.includes(name) && !(change?.body && name === 'content-length'),
      )
      response.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept))
      if (!change?.body) return void answer.pipe(response)
      const { body } = change
      void answer
        .setEncoding('utf8')
        .toArray()
        .then((parts) => response.end(body(parts.join(''))))
    })
    upstream.on('error', () => response.destroy())
    response.on('close', () => upstream.destroy())
    request.pipe(upstream)
  }

  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    cut() {
      isCut = true
      for (const socket of sockets) socket.destroy()
    },
    restore: () => void (isCut = false),
    /** Answers the paths in place of the server; later ones go first. */
    answer: (path: RegExp, how: Answer) => void answers.push([path, how]),
    close() {
      isCut = true
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
