import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'

import {
  type EmbeddedDatabase,
  type EmbeddedOptions,
  findEmbedded,
  startEmbedded,
} from '#operation/embedded/embedded.ts'
import { postmasterPid } from '#operation/embedded/postmaster.ts'

/** An embedded database of its own for a test that starts, stops or kills it. */
export async function openDataFolder(t: TestContext, ...below: string[]) {
  const root = await mkdtemp(join(tmpdir(), 'openchair-data-'))
  const dataDir = join(root, ...below)
  const options = { dataDir, log: quiet, settings: { fsync: 'off', max_connections: 20 } }
  const opened: EmbeddedDatabase[] = []
  /** Stops everything that was started here. */
  const leave = async () => {
    await Promise.all(opened.splice(0).map(({ stop }) => stop()))
  }
  t.after(async () => {
    await leave()
    const pid = postmasterPid(join(dataDir, 'postgres'))
    if (pid !== undefined) process.kill(pid, 'SIGKILL')
    await rm(root, { recursive: true, force: true })
  })
  const track = async (embedded: Promise<EmbeddedDatabase>) => {
    opened.push(await embedded)
    return embedded
  }
  return {
    dataDir,
    leave,
    pid: () => postmasterPid(join(dataDir, 'postgres')),
    start: (more: Partial<EmbeddedOptions> = {}) => track(startEmbedded({ ...options, ...more })),
    find: () => track(findEmbedded(options)),
  }
}

const quiet = { info: () => {}, warn: () => {}, error: () => {} }
