import { once } from 'node:events'
import net, { type AddressInfo, type Socket } from 'node:net'

/**
 * A line between browser and server on which chosen requests are carried over and their answers never come back, as in
 * a wireless network that loses packets. What has lost something stays silent for ever, unless somebody ends it; new
 * connections work once it flows again.
 */
export async function openLine(address: string) {
  const { port, hostname } = new URL(address)
  const sockets = new Set<Socket>()
  const held: string[] = []
  let swallowed: RegExp | null = null

  const server = net.createServer((client) => {
    const upstream = net.connect({ port: Number(port), host: hostname })
    let request = ''
    let isSilent = false
    client.on('data', (chunk: Buffer) => {
      const [, head] = /^([A-Z]+ \S+) HTTP\/1\.1\r\n/.exec(chunk.toString('latin1')) ?? []
      request = head ?? request
      upstream.write(chunk)
    })
    upstream.on('data', (chunk: Buffer) => {
      isSilent ||= swallowed?.test(request) ?? false
      if (isSilent) held.push(request)
      else client.write(chunk)
    })
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(one)
      one.on('error', () => {})
      one.on('close', () => {
        sockets.delete(one)
        // Nobody tells the browser that the server has given it up.
        if (one === client || !isSilent) other.destroy()
      })
    }
  })
  server.listen(0)
  await once(server, 'listening')
  const own = (server.address() as AddressInfo).port
  return {
    address: `http://localhost:${own}`,
    /** Keeps back the answers to all requests such as `POST /api/…`. */
    swallow(requests: RegExp) {
      held.length = 0
      swallowed = requests
    },
    flow: () => (swallowed = null),
    /** How many parts of answers were kept back since. */
    heldCount: () => held.length,
    close() {
      for (const one of sockets) one.destroy()
      server.close()
    },
  }
}
