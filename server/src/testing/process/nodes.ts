import { fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { after } from 'node:test'

import { databaseUrl } from '../database/database.ts'
import type { Answer, Salon } from '../salon/salon.ts'
import { ownCompileCache } from './compile-cache.ts'
import { forProcess } from './file-scope.ts'
import { encryptionKey } from './server.ts'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

const script = resolve(import.meta.dirname, '../../../test/serve.ts')

const started: Promise<string>[] = []
const nodes: Node[] = []
// Of the process, whose files share its nodes.
forProcess(() => after(() => Promise.all(nodes.map(close))))

/** Starts the nodes of the process up to a number of them, and returns their addresses. */
async function addressesOf(count: number) {
  const data = { DATABASE_URL: await databaseUrl(), ENCRYPTION_KEY: encryptionKey }
  const env = { ...process.env, ...ownCompileCache(), ...data }
  while (started.length < count) {
    const node = fork(script, { env, execArgv: [] })
    nodes.push(node)
    started.push(addressOf(node))
  }
  return Promise.all(started)
}

/**
 * Several servers on the test database, each a process of its own, as behind a load balancer.
 * Requests of a salon are sent round-robin. All files of a test process share them.
 */
export async function openNodes(count: number) {
  return sendTo((await addressesOf(count)).slice(0, count))
}

/** Two of the same servers, each by itself. */
export async function openTwoNodes() {
  const [one = '', other = ''] = await addressesOf(2)
  return [sendTo([one]), sendTo([other])] as const
}

function sendTo(addresses: readonly string[]) {
  let sent = 0

  return async (
    { id, key }: Pick<Salon, 'id' | 'key'>,
    method: Method,
    path: string,
    payload?: object,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const node = addresses[sent++ % addresses.length] ?? ''
    const response = await fetch(`${node}/api/v1${path.replace('~', `/businesses/${id}`)}`, {
      method,
      headers: {
        ...(key && { 'x-api-key': key }),
        ...(payload && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(payload && { body: JSON.stringify(payload) }),
    })
    const answered = Object.fromEntries(response.headers)
    const text = await response.text()
    return { status: response.status, body: text && JSON.parse(text), headers: answered }
  }
}

type Node = ReturnType<typeof fork>

async function addressOf(node: Node): Promise<string> {
  const failed = once(node, 'exit').then(() => {
    throw new Error('A server did not start')
  })
  const [address] = (await Promise.race([once(node, 'message'), failed])) as [string]
  failed.catch(() => {})
  // It is no program that a file has left running.
  node.unref()
  node.channel?.unref()
  return address
}

/** A server exits by itself without its parent. */
async function close(node: Node) {
  if (node.exitCode !== null) return
  node.ref()
  const exited = once(node, 'exit')
  node.disconnect()
  await exited
}
