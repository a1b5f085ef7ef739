import assert from 'node:assert/strict'
import { EventEmitter } from 'node:events'
import { describe, test } from 'node:test'

import { flushed, logStream } from './log-stream.ts'

/** An output whose reader may have stopped: then written lines stay in its buffer. */
function openOutput() {
  const written: string[] = []
  const output = Object.assign(new EventEmitter(), {
    writableLength: 0,
    isRead: true,
    write(text: string) {
      written.push(text)
      if (!output.isRead) output.writableLength += text.length
      return true
    },
  })
  return { output, written }
}

describe('the stream of the log', () => {
  test('drops lines while its reader is stopped, and reports their number once it reads again', () => {
    const { output, written } = openOutput()
    const { write } = logStream(output as never)
    output.isRead = false
    const line = `${'x'.repeat(1_000_000)}\n`
    for (let sent = 0; sent < 10; sent += 1) write(line)
    assert.equal(written.length, 5)
    Object.assign(output, { isRead: true, writableLength: 0 })
    write('next\n')
    const [dropLine = '', next] = written.slice(5)
    assert.partialDeepStrictEqual(JSON.parse(dropLine), { level: 'warn', dropped: 5 })
    assert.equal(next, 'next\n')
  })

  test('continues when its reader has closed', () => {
    const { output, written } = openOutput()
    const { write } = logStream(output as never)
    output.emit('error', new Error('EPIPE'))
    write('a\n')
    assert.deepEqual(written, ['a\n'])
  })

  test('is flushed at the end, with a time limit', async () => {
    const { output } = openOutput()
    output.writableLength = 5
    await flushed(output as never, 1)
    const drained = flushed(output as never, 3_600_000)
    output.emit('drain')
    await drained
  })
})
