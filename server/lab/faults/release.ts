import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

import type { Scope } from './scope.ts'

const root = resolve(import.meta.dirname, '../../..')
const execute = promisify(execFile)

/** The commits of the releases. */
const releases: Readonly<Record<string, string>> = {
  '0.2.0': '8fccde9d1916fefb0a767c482ece6be363b80828',
}

export const isReleased = (name: string) => releases[name] !== undefined

/** The program of a version. */
export interface Release {
  program: string
  /** Runs a command, and returns what it prints as JSON. */
  run(env: NodeJS.ProcessEnv, ...args: string[]): Promise<Record<string, string>>
}

/**
 * The program of a release, from the history of this repository, with its own packages; undefined where that history is not
 * there. Packages that npm has in its cache are not loaded again.
 */
export async function openRelease(scope: Scope, name: string): Promise<Release | undefined> {
  const commit = releases[name]
  if (commit === undefined) throw new Error(`${name} is not in the table of releases`)
  if (!(await execute('git', ['cat-file', '-e', commit], { cwd: root }).catch(() => undefined)))
    return undefined
  const folder = await mkdtemp(join(tmpdir(), `openchair-${name}-`))
  scope.after(() => rm(folder, { recursive: true, force: true }))
  const code = join(folder, 'code')
  await mkdir(code)
  const archive = spawn('git', ['archive', commit], { cwd: root })
  const unpacked = spawn('tar', ['-x', '-C', code], {
    stdio: [archive.stdout, 'ignore', 'inherit'],
  })
  const [exitCode] = (await once(unpacked, 'close')) as [number]
  if (exitCode !== 0) throw new Error(`${name} cannot be unpacked`)
  const install = ['ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund']
  await execute('npm', install, { cwd: code })
  const program = join(code, 'server/bin/openchair.js')
  return programOf(program)
}

/** The program of this code, or that of another version. */
export const programOf = (program = join(root, 'server/bin/openchair.js')): Release => ({
  program,
  async run(env, ...args) {
    const { stdout } = await execute(process.execPath, [program, ...args, '--json'], {
      env: { ...process.env, ...env },
    })
    return JSON.parse(stdout) as Record<string, string>
  },
})
