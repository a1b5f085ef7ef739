import assert from 'node:assert/strict'
import { once } from 'node:events'
import { Duplex } from 'node:stream'
import { test } from 'node:test'

import { readInParts } from './read-in-parts.ts'

const [pieces, pieceBytes] = [40, 64 * 1024]

/** Everything has arrived already. */
function longResult() {
  const stream = new Duplex({ read: () => {}, write: (_chunk, _encoding, done) => done() })
  for (let nth = 0; nth < pieces; nth += 1) stream.push(Buffer.alloc(pieceBytes, nth))
  stream.push(null)
  return stream
}

test('a long result is read whole, 256 KB in a turn of the event loop', async () => {
  const stream = longResult()
  const turns: number[] = []
  let [turn, isRead] = [0, false]
  const nextTurn = () => {
    turn += 1
    if (!isRead) setImmediate(nextTurn)
  }
  setImmediate(nextTurn)
  const read: number[] = []
  stream.on('data', (piece: Buffer) => {
    read.push(piece[0] ?? -1)
    turns[turn] = (turns[turn] ?? 0) + piece.length
  })
  readInParts(stream)
  await once(stream, 'end')
  isRead = true
  assert.deepEqual(
    read,
    Array.from({ length: pieces }, (_, nth) => nth),
  )
  const most = Math.max(...turns.filter((bytes) => bytes !== undefined))
  assert.equal(most, 4 * pieceBytes)
})
