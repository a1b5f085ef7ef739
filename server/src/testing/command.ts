import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import type { TestContext } from 'node:test'

const program = resolve(import.meta.dirname, '../../bin/openchair.ts')

/** Only what a command needs of this process, so that no setting of the machine reaches it. */
export const environment = (env: Record<string, string>) => ({
  // No test of the server waits for a build.
  DASHBOARD: 'off',
  ...Object.fromEntries(['PATH', 'TMPDIR', 'HOME'].map((name) => [name, process.env[name]])),
  ...env,
})

/** Starts `openchair` with these arguments, as its own process. */
export const spawnCommand = (args: string[], env: Record<string, string>) =>
  spawn(process.execPath, [program, ...args], {
    env: environment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  })

/** Runs `openchair` with these arguments to its end. */
export async function runCommand(args: string[], env: Record<string, string>) {
  const child = spawnCommand(args, env)
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ])
  return { code, stdout, stderr }
}

/** Starts a server on a port of its own, and reads what it tells once it is ready. */
export async function startServer(t: TestContext, env: Record<string, string>) {
  const server = spawnCommand(['start'], { PORT: '0', LOG_LEVEL: 'fatal', ...env })
  t.after(() => server.kill('SIGKILL'))
  const told = new Map<string, string>()
  for await (const line of createInterface(server.stdout)) {
    const [, heading, value] = /^(\S+(?: \S+)?) {2,}(\S+)$/.exec(line) ?? []
    if (heading && value) told.set(heading, value)
    // The listing ends with an empty line.
    if (told.size > 0 && line === '') break
  }
  return { server, told }
}
