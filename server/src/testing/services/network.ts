import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { after } from 'node:test'

/**
 * A network between the tested code and its database, which can drop packets: nothing arrives any
 * more, and neither side gets an error. Closed after the test file, or another scope.
 */
export async function openNetwork(
  databaseUrl: string,
  scope: { after: (close: () => unknown) => unknown } = { after },
) {
  const url = new URL(databaseUrl.replace('@/', '@localhost/'))
  const folder = url.searchParams.get('host')
  const path = folder && `${folder}/.s.PGSQL.${url.port || 5432}`
  const target = path ? { path } : { host: url.hostname, port: Number(url.port || 5432) }
  const sockets = new Set<Socket>()
  const lost = new WeakSet<Socket>()
  /** The sockets of the tested code. */
  const nears = new Set<Socket>()
  let isDown = false
  let delayMs = 0
  let drops: (chunk: Buffer) => boolean = () => false

  const pass = (from: Socket, to: Socket, drop: (chunk: Buffer) => boolean = () => false) => {
    const late: Buffer[] = []
    from.on('data', (chunk: Buffer) => {
      if (isDown || drop(chunk)) lost.add(from).add(to)
      if (lost.has(from)) return
      if (delayMs === 0 && late.length === 0) return void to.write(chunk)
      late.push(chunk)
      // Any timer that fires passes on the data that came first.
      setTimeout(() => to.write(late.shift() ?? ''), delayMs)
    })
    from.on('error', () => {})
    from.on('close', () => {
      sockets.delete(from)
      if (!lost.has(from)) to.destroy()
    })
  }
  const server = createServer((near) => {
    const far = connect(target)
    nears.add(near)
    near.on('close', () => nears.delete(near))
    for (const socket of [near, far]) sockets.add(socket)
    pass(near, far)
    pass(far, near, (chunk) => drops(chunk))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  scope.after(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })

  url.searchParams.delete('host')
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: url.href,
    /** Current connections are lost for ever; new ones work. */
    loseConnections() {
      for (const socket of sockets) lost.add(socket)
    },
    /** Whether a lost connection is still open. */
    isLostKept: () => [...nears].some((socket) => lost.has(socket)),
    /** Nothing passes until it is set up again; data sent meanwhile is lost. */
    setDown(down: boolean) {
      isDown = down
    },
    /** Data that is sent from now on arrives this much later, in either direction. */
    setDelay(ms: number) {
      delayMs = ms
    },
    /**
     * Loses the connection whose next response from the database contains this text, before it
     * arrives.
     */
    loseAnswer(text: string) {
      drops = (chunk) => {
        if (!chunk.includes(text)) return false
        drops = () => false
        return true
      }
    },
  }
}
