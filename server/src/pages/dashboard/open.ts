import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'

import { programEnvironment } from '#operation/embedded/environment.ts'
import type { Lifetime } from '#operation/lifetime.ts'

/** The state of the dashboard: switched off, being built, ready in a folder, or failed. */
export type Dashboard =
  | { state: 'off' }
  | { state: 'building' }
  | { state: 'ready'; folder: string }
  | { state: 'failed'; why: string }

/** The built dashboard of a release, which has no sources to build it from; a checkout has no such folder. */
const prebuilt = fileURLToPath(new URL('../../../dashboard', import.meta.url))

const script = fileURLToPath(new URL('../../../../dashboard/scripts/build.ts', import.meta.url))

/** Has the dashboard built, unless it is, beside a server that answers meanwhile; tells how far that is. */
export function openDashboard({
  log,
  lifetime,
}: {
  log: Pick<Logger, 'info' | 'warn'>
  lifetime: Pick<Lifetime, 'onShutdown'>
}): () => Dashboard {
  if (existsSync(prebuilt)) return () => ({ state: 'ready', folder: prebuilt })
  let current: Dashboard = { state: 'building' }
  const abort = new AbortController()
  lifetime.onShutdown('work', 'the build of the dashboard', () => abort.abort())
  const begin = async () => {
    const built = await build(abort.signal)
    current = built
    if (built.state === 'ready') log.info('The dashboard is ready')
    else if (!abort.signal.aborted) log.warn({ why: built.why }, 'The dashboard is not available')
  }
  void begin()
  return () => current
}

async function build(
  signal: AbortSignal,
): Promise<Extract<Dashboard, { state: 'ready' | 'failed' }>> {
  const env = buildEnvironment(process.env)
  const child = spawn(process.execPath, [script], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env,
    signal,
  })
  // Requests have priority.
  if (child.pid !== undefined) trySetPriority(child.pid)
  const failed = new Promise<Error>((resolve) => child.once('error', resolve))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const result = Promise.all([text(child.stdout), text(child.stderr), ended])
  const outcome = await Promise.race([failed, result])
  if (outcome instanceof Error) return { state: 'failed', why: outcome.message }
  const [stdout, stderr, code] = outcome
  if (code === 0) return { state: 'ready', folder: stdout.trim() }
  return { state: 'failed', why: stderr.trim() || `the build ended with ${code}` }
}

/** Without the secrets of the server, which the many packages of a build could read. */
export const buildEnvironment = programEnvironment

function trySetPriority(pid: number) {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It may have ended already, and some systems do not permit it.
  }
}
