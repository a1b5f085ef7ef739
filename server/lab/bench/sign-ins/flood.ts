import http from 'node:http'

import { newId } from '#core/ids.ts'

// Floods the server with sign-ins from one IPv6 /64 until the process that started it disconnects; then reports how
// many were answered with which status. A process of its own, so that it does not delay the measuring client.

const connections = 120

/** Every second one aims at an account that exists. */
async function flood(address: string, emails: readonly string[]) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  const statuses: Record<string, number> = {}
  const ending = new AbortController()
  process.once('message', () => ending.abort())
  process.once('disconnect', () => process.exit())
  let sent = 0
  const attack = async () => {
    while (!ending.signal.aborted) {
      sent += 1
      const target = sent % 2 === 0 ? emails[sent % emails.length] : undefined
      const from = `2001:db8:bad:1:${(sent >>> 16).toString(16)}:${(sent & 0xffff).toString(16)}::1`
      const email = target ?? `${newId()}@example.com`
      const status = await signIn(address, { email, password: 'a wrong password' }, from, agent)
      if (sent % 50 === 0) statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: connections }, attack))
  process.send?.(statuses, () => process.disconnect?.())
}

/** The status of a sign-in from a network address, as a proxy on this machine passes it on. */
export function signIn(
  address: string,
  credentials: { email: string; password: string },
  from: string,
  agent?: http.Agent,
): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from }
  const options = { method: 'POST', headers, ...(agent && { agent }) }
  http
    .request(`${address}/api/v1/auth/login`, options, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0))
    })
    .once('error', reject)
    .end(JSON.stringify(credentials))
  return promise
}

if (import.meta.main) {
  const [address = '', ...emails] = process.argv.slice(2)
  await flood(address, emails)
}
