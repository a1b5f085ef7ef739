import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'

import { postmasterPid } from '#db/embedded-postmaster.ts'
import { type Embedded, findEmbedded, startEmbedded } from '#db/embedded.ts'

/** An embedded database of its own for a test that starts, stops or kills it. */
export async function openDataFolder(t: TestContext, ...below: string[]) {
  const root = await mkdtemp(join(tmpdir(), 'openchair-data-'))
  const dataDir = join(root, ...below)
  const options = { dataDir, log: quiet, settings: { fsync: 'off', max_connections: 20 } }
  const opened: Embedded[] = []
  t.after(async () => {
    await Promise.all(opened.map(({ stop }) => stop()))
    const pid = postmasterPid(join(dataDir, 'postgres'))
    if (pid !== undefined) process.kill(pid, 'SIGKILL')
    await rm(root, { recursive: true, force: true })
  })
  const remember = async (embedded: Promise<Embedded>) => {
    opened.push(await embedded)
    return embedded
  }
  return {
    root,
    dataDir,
    pid: () => postmasterPid(join(dataDir, 'postgres')),
    start: () => remember(startEmbedded(options)),
    find: () => remember(findEmbedded(options)),
  }
}

const quiet = { info: () => {}, warn: () => {}, error: () => {} }
