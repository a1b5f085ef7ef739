import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'

/**
 * A proxy to the test database that can be closed, as if the database were killed, or silenced, as
 * if it hung, without affecting other tests.
 */
export async function openDatabaseDoor(t: TestContext, databaseUrl: string) {
  const socketName = '.s.PGSQL.5432'
  const folder = await mkdtemp(join(tmpdir(), 'openchair-door-'))
  const target = new URL(databaseUrl.replace('@/', '@localhost/'))
  const behind = join(target.searchParams.get('host') ?? '', socketName)
  const sockets = new Set<Socket>()
  const server = createServer((asking) => {
    const answering = connect(behind)
    for (const [one, other] of [
      [asking, answering],
      [answering, asking],
    ] as const) {
      sockets.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy()).on('close', () => sockets.delete(one))
    }
  })
  await new Promise<void>((resolve) => server.listen(join(folder, socketName), resolve))
  const kill = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  t.after(async () => {
    kill()
    await rm(folder, { recursive: true, force: true })
  })
  target.searchParams.set('host', folder)
  return {
    url: target.href.replace('@localhost/', '@/'),
    kill,
    /** Accepts connections and answers nothing more. */
    silence() {
      for (const socket of sockets) socket.unpipe().pause()
      server.on('connection', (socket) => socket.unpipe().pause())
    },
    /** Removes the socket; existing connections stay. */
    hide: () => rm(folder, { recursive: true }),
  }
}
