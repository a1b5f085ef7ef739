import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

/** Runs a program to its end and returns its output; the output of a failure is in the error. */
export async function run(program: string, args: string[], cwd?: string) {
  const env = { ...process.env, STORAGE_DRIVER: 'vfs' }
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ])
  if (code !== 0)
    throw new Error(`${program} ${args.join(' ')}\n${(stdout + stderr).slice(-4_000)}`)
  return stdout.trim()
}

/** Buildah without a daemon, namespaces or overlays, with everything that it stores below a folder. */
export const buildahIn = (folder: string) => {
  const store = ['--root', join(folder, 'images'), '--runroot', join(folder, 'run')]
  return (...args: string[]) => run('buildah', [...store, ...args])
}

export type Buildah = ReturnType<typeof buildahIn>
