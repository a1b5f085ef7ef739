import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'

import { ignoring } from '#db/system-error.ts'

/** The loopback port of a database without a unix socket, and its password. */
export interface Loopback {
  port: number
  password: string
  /** Line 1 is the password, as initdb requires it; line 2 is the port. */
  file: string
}

/**
 * The port and the password of a data folder: chosen once, so that later connections find them
 * again.
 */
export async function openLoopback(dataDir: string): Promise<Loopback> {
  const file = join(dataDir, 'postgres.password')
  const chosen = `${randomBytes(24).toString('base64url')}\n${await freePort()}\n`
  // Another process may have chosen first.
  await writeFile(file, chosen, { flag: 'wx', mode: 0o600 }).catch(ignoring('EEXIST'))
  const [password = '', port] = (await readFile(file, 'utf8')).split('\n')
  return { port: Number(port), password, file }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}
