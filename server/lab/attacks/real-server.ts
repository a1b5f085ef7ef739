import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

import { environment } from '#testing/process/command.ts'

const program = resolve(import.meta.dirname, '../../bin/openchair.js')

/** The server under attack: a process of its own with everything that it printed. */
export async function startRealServer(env: Record<string, string>) {
  const child = spawn(process.execPath, [program, 'start'], {
    env: environment({
      PORT: '0',
      ROLE: 'api',
      LOG_LEVEL: 'info',
      RATE_LIMIT_MAX: '1000000000',
      GUEST_RATE_LIMIT: '1000000000',
      GUEST_RATE_LIMIT_BUSINESS: '1000000000',
      SHUTDOWN_DELAY: '0',
      // Attackers have many addresses: each request names its own.
      TRUST_PROXY: '127.0.0.1',
      DEMO: 'off',
      ...env,
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  const { promise, resolve: found, reject } = Promise.withResolvers<string>()
  const read = (chunk: Buffer) => {
    output.push(String(chunk))
    const text = output.slice(0, 100).join('')
    const address = [...text.matchAll(/Server listening at (http:\S+?)"/g)].at(-1)?.[1]
    if (address && text.includes('is ready')) found(address)
  }
  child.stdout.on('data', read)
  child.stderr.on('data', read)
  const gone = once(child, 'exit')
  child.once('exit', () => reject(new Error(`The server did not start: ${output.join('')}`)))
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    await gone
  }
  return { pid: child.pid ?? 0, address: await promise, output: () => output.join(''), stop }
}
