import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import type { TestContext } from 'node:test'

const program = resolve(import.meta.dirname, '../../../bin/openchair.js')

/** The environment of a command, without settings of the machine. */
export const environment = (env: Record<string, string>) => ({
  // Server tests do not wait for a build of the dashboard.
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

/** Runs `openchair` with these arguments to its end; the input is its standard input. */
export async function runCommand(args: string[], env: Record<string, string>, input?: string) {
  const child = input === undefined ? spawnCommand(args, env) : spawnWith(input, args, env)
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ])
  return { code, stdout, stderr }
}

function spawnWith(input: string, args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [program, ...args], { env: environment(env) })
  child.stdin.end(input)
  return child
}

/**
 * Starts a server on a port of its own, and reads its output once it is ready. The key and the login of the demo are
 * not in it, since no terminal reads it: they are added under the names that a terminal gets.
 */
export async function startServer(t: TestContext, env: Record<string, string>) {
  const server = spawnCommand(['start'], { PORT: '0', LOG_LEVEL: 'fatal', ...env })
  t.after(() => server.kill('SIGKILL'))
  const output = new Map<string, string>()
  for await (const line of createInterface(server.stdout)) {
    const [, heading, value] = /^(\S+(?: \S+)?) {2,}(\S+)$/.exec(line) ?? []
    if (heading && value) output.set(heading, value)
    // The output ends with an empty line.
    if (output.size > 0 && line === '') break
  }
  if (output.has('Business')) await addDemoLogin(output, env)
  return { server, output }
}

async function addDemoLogin(output: Map<string, string>, env: Record<string, string>) {
  const { stdout } = await runCommand(['demo', '--json'], env)
  const { key, login } = JSON.parse(stdout) as {
    key: string
    login: { email: string; password: string }
  }
  output.set('API key', key).set('E-mail', login.email).set('Password', login.password)
}
