import assert from 'node:assert/strict'
import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type TestContext, test } from 'node:test'

import { sharedPrograms } from '#testing/process/file-scope.ts'

import { programsLeft } from './leftovers.ts'

const forever = ['--eval', 'setInterval(() => {}, 1e6)']

/** A program that has ended when its test has. */
function start(t: TestContext) {
  const child = spawn(process.execPath, forever, { stdio: 'ignore' })
  const gone = once(child, 'exit')
  t.after(async () => {
    child.ref()
    child.kill('SIGKILL')
    await gone
  })
  return child
}

test('a program that runs on is found, also with a closed channel, until it has ended', async (t) => {
  const spawned = start(t)
  const forked = fork('-', { execArgv: forever })
  t.after(() => forked.kill('SIGKILL'))
  await once(forked, 'spawn')
  forked.disconnect()
  assert.equal(await programsLeft(0), 2)
  spawned.kill('SIGKILL')
  forked.kill('SIGKILL')
  assert.equal(await programsLeft(), 0)
})

test('those that the files of a process share are none', async (t) => {
  start(t)
  sharedPrograms.count += 1
  t.after(() => (sharedPrograms.count -= 1))
  assert.equal(await programsLeft(), 0)
})

test('one that the process does not wait for belongs to all of its files', async (t) => {
  const child = start(t)
  child.unref()
  assert.equal(await programsLeft(), 0)
})
