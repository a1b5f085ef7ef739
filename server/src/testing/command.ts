import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'

const program = resolve(import.meta.dirname, '../../bin/openchair.ts')

/** Only what a command needs of this process, so that no setting of the machine reaches it. */
const environment = (env: Record<string, string>) => ({
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
