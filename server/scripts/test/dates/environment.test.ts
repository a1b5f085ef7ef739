import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { test } from 'node:test'
import { promisify } from 'node:util'

import { environmentAt, openClock } from './environment.ts'

const run = promisify(execFile)
const hasCompiler = await run('cc', ['--version']).then(
  () => process.platform === 'linux',
  () => false,
)
// The runs at other dates, which `.ci/weekly` starts, cannot begin without one.
const skip = hasCompiler ? false : 'there is no C compiler on this machine'

/** Programs that the first one starts get no environment from it. */
const script = `
  const { execFileSync, spawn, spawnSync } = require('node:child_process')
  const given = { env: {}, encoding: 'utf8' }
  const node = ['--print', 'new Date().toISOString()']
  const began = performance.now()
  const late = (text) => text.trim().slice(0, 16)
  const found = {
    here: late(new Date().toISOString()),
    zone: Temporal.Now.timeZoneId(),
    date: late(execFileSync('date', ['-u', '+%FT%R'], given)),
    node: late(spawnSync(process.execPath, node, given).stdout),
  }
  const start = (name, args) => new Promise((resolve) => {
    const child = spawn(process.execPath, args, { env: {} })
    child.stdout.on('data', (text) => { found[name] = late(String(text)) })
    child.on('close', resolve)
  })
  Promise.all([start('spawned', node), start('confined', ['--permission', ...node])]).then(() =>
    setTimeout(() => {
      found.hasWaited = performance.now() - began < 600_000
      console.log(JSON.stringify(found))
    }, 20),
  )
`

test(
  'a program and all that it starts have the date, and timers the real time',
  { skip },
  async (t) => {
    const { library, close } = await openClock()
    t.after(close)
    const date = { name: 'test', at: '2028-02-29T09:30:20Z', zone: 'America/Denver' }
    const { stdout } = await run(process.execPath, ['--eval', script], {
      env: { ...process.env, ...environmentAt(date, library) },
    })
    const at = '2028-02-29T09:3'
    const { zone, hasWaited, ...clocks } = JSON.parse(stdout) as Record<string, string | boolean>
    assert.deepEqual([zone, hasWaited], ['America/Denver', true])
    assert.deepEqual(Object.keys(clocks).toSorted(), [
      'confined',
      'date',
      'here',
      'node',
      'spawned',
    ])
    for (const [name, clock] of Object.entries(clocks))
      assert.ok(String(clock).startsWith(at), `${name}: ${clock}`)
  },
)
