import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const program = join(import.meta.dirname, '../test.ts')

/** Runs the tests of test.ts with these arguments and additions to the environment, and returns whether they passed. */
export async function pass(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, ...env },
    stdio: 'inherit',
  })
  // Ctrl-C reaches it without that.
  const stop = () => child.kill()
  process.once('SIGTERM', stop)
  const [code] = (await once(child, 'exit')) as [number | null]
  process.off('SIGTERM', stop)
  return code === 0
}
