import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { postmasterPid } from '#operation/embedded/postmaster.ts'
import { openNetwork } from '#testing/services/network.ts'
import { until } from '#testing/until.ts'

import { type Node, openInstallation } from '../installation.ts'
import { openPostgres } from '../postgres.ts'
import type { Scope } from '../scope.ts'

/** The delay of SHUTDOWN_DELAY is none here. */
const mostMs = 12_000
/** Until the jobs of a node have met the fault. */
const noticedMs = 1_500

/** SIGTERM in each state of the database ends a node in order, within 12 s. */
export async function stopping(scope: Scope) {
  const results = [...(await stopWithout(scope)), ...(await stopEmbedded(scope))]
  return results.map(([state, ms]) => `${state} ${(ms / 1_000).toFixed(1)} s`).join(', ')
}

async function stopOne(state: string, node: Node): Promise<[string, number]> {
  await delay(noticedMs)
  const { code, signal, tookMs } = await node.stop()
  assert.deepEqual([code, signal], [0, null], state)
  assert.ok(tookMs <= mostMs, `${state}: ${tookMs} ms`)
  return [state, tookMs]
}

/** With an external PostgreSQL; one state after the other. */
async function stopWithout(scope: Scope) {
  const postgres = await openPostgres(scope)
  const network = await openNetwork(postgres.url, scope)
  const installation = openInstallation(scope, postgres)
  const env = { ROLE: 'all' }
  const silent = installation.start({ ...env, DATABASE_URL: network.url })
  const nodes = [0, 1, 2, 3].map(() => installation.start(env)) as [Node, Node, Node, Node]
  await Promise.all([silent, ...nodes].map((node) => node.ready()))
  const [healthy, paused, stopped, crashed] = nodes

  const results = [await stopOne('healthy', healthy)]
  network.setDown(true)
  results.push(await stopOne('silent', silent))
  postgres.pause()
  results.push(await stopOne('SIGSTOP', paused))
  postgres.resume()
  await postgres.crash()
  results.push(await stopOne('crashed', crashed))
  await postgres.start()
  await until(async () => {
    const answer = await fetch(`${await stopped.address()}/readyz`)
    return answer.ok
  }, 50)
  await postgres.stop()
  results.push(await stopOne('stopped', stopped))
  return results
}

/** With the embedded one, which the node supervises; side by side. */
async function stopEmbedded(scope: Scope) {
  const states = { SIGINT: 'stopped', SIGKILL: 'killed', SIGSTOP: 'SIGSTOP' } as const
  return Promise.all(
    Object.entries(states).map(async ([signal, state]) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'openchair-faults-'))
      const pid = () => postmasterPid(join(dataDir, 'postgres'))
      scope.after(async () => {
        const left = pid()
        if (left !== undefined) process.kill(left, 'SIGKILL')
        await rm(dataDir, { recursive: true, force: true })
      })
      const installation = openInstallation(scope, { url: '' })
      const env = { ROLE: 'all', DATABASE_URL: '', DATA_DIR: dataDir, DEMO: 'off' }
      const node = installation.start(env)
      await node.ready()
      process.kill(pid() ?? NaN, signal)
      const result = await stopOne(`embedded ${state}`, node)
      return result
    }),
  )
}
