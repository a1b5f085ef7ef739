import child, { ChildProcess } from 'node:child_process'
import { syncBuiltinESMExports } from 'node:module'

// Preloaded into every Node of a run at another date (environment.ts): programs that it starts get the same date, also
// those that are given an environment of their own, such as PostgreSQL. JavaScript, since Nodes that run no TypeScript
// load it too.
const names = (process.env['KEEP_DATE'] ?? '').split(' ').filter((name) => name !== '')
const kept = names.map((name) => /** @type {const} */ ([name, process.env[name] ?? '']))

/** @param {NodeJS.ProcessEnv} env */
const withDate = (env) => ({ ...Object.fromEntries(kept), ...env })

/** The method that starts a program, whichever function was called for it. */
const starter =
  /** @type {{ spawn: (options: { args?: string[], envPairs?: string[] }) => unknown }} */ (
    /** @type {unknown} */ (ChildProcess.prototype)
  )
const { spawn } = starter
starter.spawn = function spawnWithDate(options) {
  const pairs = options.envPairs ?? []
  const given = new Set(pairs.map((pair) => pair.slice(0, pair.indexOf('='))))
  // A Node with the permission model may neither read this file nor start programs.
  const isConfined = options.args?.includes('--permission') ?? false
  const missing = kept
    .filter(([name]) => !given.has(name) && !(isConfined && name === 'NODE_OPTIONS'))
    .map((pair) => pair.join('='))
  return spawn.call(this, { ...options, envPairs: [...pairs, ...missing] })
}

/** Those that wait for the end of their program have a way of their own. */
const waiting = /** @type {Record<string, (...given: unknown[]) => unknown>} */ (
  /** @type {unknown} */ (child)
)
for (const name of ['spawnSync', 'execFileSync', 'execSync']) {
  const real = waiting[name]
  if (!real) continue
  waiting[name] = (...given) => {
    const last = given.at(-1)
    const hasOptions = typeof last === 'object' && last !== null && !Array.isArray(last)
    const options = /** @type {{ env?: NodeJS.ProcessEnv }} */ (hasOptions ? given.pop() : {})
    return real(...given, { ...options, env: withDate(options.env ?? process.env) })
  }
}
syncBuiltinESMExports()
