import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { gate, type GateOptions } from './gate.ts'

/** A gate, and work that notes when it is let in and goes on until it is ended. */
function open(options: GateOptions) {
  const opened = gate(options)
  const running: string[] = []
  const come = async (name: string, isOver = () => false) => {
    await opened.enter({ name, isOver })
    running.push(name)
  }
  const end = async (name: string) => {
    running.splice(running.indexOf(name), 1)
    opened.leave({ name, isOver: () => false })
    await new Promise(setImmediate)
  }
  return { opened, running, come, end }
}

const refused = { statusCode: 503, code: 'SERVICE_UNAVAILABLE' }

describe('the gate', () => {
  test('gives one name no more than its share, and others the rest', async () => {
    const { running, come, end } = open({ seats: 4, share: 3 })
    const all = ['a', 'a', 'a', 'a', 'a', 'b', 'b'].map((name) => come(name))
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

  test('serves those who wait name by name in turn', async () => {
    const { running, come, end } = open({ seats: 1, share: 1 })
    const all = ['x', 'a', 'a', 'a', 'b', 'b', 'c'].map((name) => come(name))
    const order: string[] = []
    for (let turn = 0; turn < all.length; turn++) {
      await new Promise(setImmediate)
      const [name = ''] = running
      order.push(name)
      await end(name)
    }
    assert.equal(order.join(''), 'xabcaba')
  })

  test('refuses who finds too many of the name waiting, and nobody else', async () => {
    const { opened, come } = open({ seats: 3, share: 1, waitingShare: 2 })
    void come('a')
    void come('a')
    void come('a')
    await assert.rejects(come('a'), refused)
    await come('b')
    assert.equal(opened.waiting, 2)
  })

  test('refuses who finds too many waiting in all', async () => {
    const { opened, come, end } = open({ seats: 1, share: 1, waitingMost: 3 })
    for (const name of ['a', 'b', 'c', 'd']) void come(name)
    await assert.rejects(come('e'), refused)
    await end('a')
    void come('e')
    assert.equal(opened.waiting, 3)
  })

  test('does not begin what nobody waits for any longer', async () => {
    const { running, come, end } = open({ seats: 1, share: 1 })
    let hasLeft = false
    await come('a')
    const left = come('a', () => hasLeft)
    void come('a')
    hasLeft = true
    await Promise.all([assert.rejects(left, refused), end('a')])
    assert.deepEqual(running, ['a'])
    await assert.rejects(
      come('b', () => true),
      refused,
    )
  })

  test('gives the place of one who has left to another, and finds who waits in vain', async () => {
    const { opened, come } = open({ seats: 1, share: 1, waitingShare: 1 })
    let hasLeft = false
    void come('a')
    const left = assert.rejects(
      come('a', () => hasLeft),
      refused,
    )
    await assert.rejects(come('a'), refused)
    hasLeft = true
    void come('a')
    await left
    assert.equal(opened.waiting, 1)

    const swept = assert.rejects(
      come('b', () => opened.waiting === 2),
      refused,
    )
    opened.sweep()
    await swept
    assert.equal(opened.waiting, 1)
  })
})
