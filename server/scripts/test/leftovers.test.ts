import assert from 'node:assert/strict'
import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { test } from 'node:test'

import { programsLeft } from './leftovers.ts'

const forever = ['--eval', 'setInterval(() => {}, 1e6)']

test('a program that runs on is found, also with a closed channel, until it has ended', async (t) => {
  const spawned = spawn(process.execPath, forever, { stdio: 'ignore' })
  t.after(() => spawned.kill('SIGKILL'))
  const forked = fork('-', { execArgv: forever })
  t.after(() => forked.kill('SIGKILL'))
  await once(forked, 'spawn')
  forked.disconnect()
  assert.equal(await programsLeft(0), 2)
  spawned.kill('SIGKILL')
  forked.kill('SIGKILL')
  assert.equal(await programsLeft(), 0)
})

test('one that the process does not wait for belongs to all of its files', async (t) => {
  const child = spawn(process.execPath, forever, { stdio: 'ignore' })
  t.after(() => child.kill('SIGKILL'))
  child.unref()
  assert.equal(await programsLeft(0), 0)
})
