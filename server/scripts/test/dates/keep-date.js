import child, { ChildProcess } from 'node:child_process'
import { syncBuiltinESMExports } from 'node:module'

// oxlint-disable typescript/no-unsafe-call, typescript/no-unsafe-member-access, typescript/no-unsafe-assignment, typescript/no-unsafe-argument -- what it replaces has no types of its own

// Preloaded into every Node of a run at another date (environment.ts): programs that it starts get the same date, also
// those that are given an environment of their own, such as PostgreSQL. JavaScript, since Nodes that run no TypeScript
// load it too.
const names = (process.env['KEEP_DATE'] ?? '').split(' ').filter((name) => name !== '')
const kept = names.map((name) => /** @type {const} */ ([name, process.env[name] ?? '']))

/** @param {NodeJS.ProcessEnv} env */
const withDate = (env) => ({ ...Object.fromEntries(kept), ...env })

const { spawn } = ChildProcess.prototype
/** @param {{ envPairs?: string[] }} options */
ChildProcess.prototype.spawn = function spawnWithDate(options) {
  const pairs = options.envPairs ?? []
  const given = new Set(pairs.map((pair) => pair.slice(0, pair.indexOf('='))))
  const missing = kept.filter(([name]) => !given.has(name)).map((pair) => pair.join('='))
  return spawn.call(this, { ...options, envPairs: [...pairs, ...missing] })
}

for (const name of /** @type {const} */ (['spawnSync', 'execFileSync', 'execSync'])) {
  const real = child[name]
  child[name] = function runWithDate(...given) {
    const last = given.at(-1)
    const hasOptions = typeof last === 'object' && last !== null && !Array.isArray(last)
    const options = hasOptions ? given.pop() : {}
    return real(...given, { ...options, env: withDate(options.env ?? process.env) })
  }
}
syncBuiltinESMExports()
