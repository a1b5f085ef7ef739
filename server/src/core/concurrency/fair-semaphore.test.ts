import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { createFairSemaphore, type FairSemaphoreOptions } from './fair-semaphore.ts'

/** A semaphore, and work that records its entry and runs until it is ended. */
function open(options: FairSemaphoreOptions) {
  const opened = createFairSemaphore(options)
  const running: string[] = []
  const enter = async (name: string, isAbandoned = () => false) => {
    await opened.enter({ name, isAbandoned })
    running.push(name)
  }
  const end = async (name: string) => {
    running.splice(running.indexOf(name), 1)
    opened.leave({ name, isAbandoned: () => false })
    await new Promise(setImmediate)
  }
  return { opened, running, enter, end }
}

/** The first letter is the name, the whole the member. */
function openWithMembers(options: FairSemaphoreOptions) {
  const opened = createFairSemaphore(options)
  const waiterOf = (who: string) => ({
    name: who.slice(0, 1),
    member: who,
    isAbandoned: () => false,
  })
  return {
    enter: (who: string) => opened.enter(waiterOf(who)),
    leave: (who: string) => opened.leave(waiterOf(who)),
  }
}

const refused = { statusCode: 503, code: 'SERVICE_UNAVAILABLE' }

describe('the fair semaphore', () => {
  test('gives one name no more than its quota, and others the rest', async () => {
    const { running, enter, end } = open({ slots: 4, quota: 3 })
    const all = ['a', 'a', 'a', 'a', 'a', 'b', 'b'].map((name) => enter(name))
    await new Promise(setImmediate)
    assert.deepEqual(running, ['a', 'a', 'a', 'b'])
    await end('a')
    assert.deepEqual(running, ['a', 'a', 'b', 'b'])
    await end('b')
    await end('b')
    assert.deepEqual(running, ['a', 'a', 'a'])
    await end('a')
    await Promise.all(all)
    assert.deepEqual(running, ['a', 'a', 'a'])
  })

  test('serves waiting names round-robin', async () => {
    const { running, enter, end } = open({ slots: 1, quota: 1 })
    const all = ['x', 'a', 'a', 'a', 'b', 'b', 'c'].map((name) => enter(name))
    const order: string[] = []
    for (let turn = 0; turn < all.length; turn++) {
      await new Promise(setImmediate)
      const [name = ''] = running
      order.push(name)
      await end(name)
    }
    assert.equal(order.join(''), 'xabcaba')
  })

  test('serves the members of a name in rotation, in the turns of that one name', async () => {
    const { enter, leave } = openWithMembers({ slots: 1, quota: 1 })
    const order: string[] = []
    const all = ['x', 'a1', 'a1', 'a1', 'a2', 'b1', 'a3', 'b1'].map(async (who) => {
      await enter(who)
      order.push(who)
      await new Promise(setImmediate)
      leave(who)
    })
    await Promise.all(all)
    assert.equal(order.join(' '), 'x a1 b1 a2 b1 a3 a1 a1')
  })

  test('a member fills its own part of the queue, and not that of its name', async () => {
    const { enter } = openWithMembers({ slots: 1, quota: 1, waitingQuota: 2 })
    await enter('x')
    for (let count = 0; count < 2; count += 1) void enter('a1')
    assert.throws(() => enter('a1'), refused)
    for (const who of ['a2', 'a2', 'a3', 'a3', 'a4', 'a4']) void enter(who)
    assert.throws(() => enter('a5'), refused, 'four times the quota')
    void enter('b1')
  })

  test('refuses work beyond the waiting quota of its name, and no other work', async () => {
    const { opened, enter } = open({ slots: 3, quota: 1, waitingQuota: 2 })
    void enter('a')
    void enter('a')
    void enter('a')
    await assert.rejects(enter('a'), refused)
    await enter('b')
    assert.equal(opened.waiting, 2)
  })

  test('refuses work beyond the total waiting limit', async () => {
    const { opened, enter, end } = open({ slots: 1, quota: 1, waitingMax: 3 })
    for (const name of ['a', 'b', 'c', 'd']) void enter(name)
    await assert.rejects(enter('e'), refused)
    await end('a')
    void enter('e')
    assert.equal(opened.waiting, 3)
  })

  test('does not start abandoned work', async () => {
    const { running, enter, end } = open({ slots: 1, quota: 1 })
    let hasLeft = false
    await enter('a')
    const left = enter('a', () => hasLeft)
    void enter('a')
    hasLeft = true
    await Promise.all([assert.rejects(left, refused), end('a')])
    assert.deepEqual(running, ['a'])
    await assert.rejects(
      enter('b', () => true),
      refused,
    )
  })

  test('gives the queue entry of abandoned work to other work, and sweeps abandoned work', async () => {
    const { opened, enter } = open({ slots: 1, quota: 1, waitingQuota: 1 })
    let hasLeft = false
    void enter('a')
    const left = assert.rejects(
      enter('a', () => hasLeft),
      refused,
    )
    await assert.rejects(enter('a'), refused)
    hasLeft = true
    void enter('a')
    await left
    assert.equal(opened.waiting, 1)

    const swept = assert.rejects(
      enter('b', () => opened.waiting === 2),
      refused,
    )
    opened.sweep()
    await swept
    assert.equal(opened.waiting, 1)
  })

  test('by default 200 may wait under one name, and 2,000 in all', async () => {
    const { opened, enter } = open({ slots: 1, quota: 1 })
    void enter('busy')
    for (let name = 0; name < 10; name++) {
      for (let nth = 0; nth < 200; nth++) void enter(`${name}`)
      await assert.rejects(enter(`${name}`), refused)
    }
    await assert.rejects(enter('other'), refused)
    assert.equal(opened.waiting, 2_000)
  })

  test('a name whose waiting work was all abandoned starts anew, within its quota', async () => {
    const { opened, running, enter, end } = open({ slots: 2, quota: 1, waitingMax: 2 })
    let hasLeft = false
    await Promise.all([enter('b'), enter('c')])
    const left = [1, 2].map(() =>
      assert.rejects(
        enter('a', () => hasLeft),
        refused,
      ),
    )
    hasLeft = true
    void enter('a')
    await Promise.all(left)
    assert.equal(opened.waiting, 1)
    await end('b')
    await end('a')
    void enter('a')
    void enter('a')
    await end('c')
    assert.deepEqual(running, ['a'])
  })
})
