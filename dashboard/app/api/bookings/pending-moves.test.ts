import assert from 'node:assert/strict'
import test from 'node:test'

import type { Booking } from '../http/schema.gen.ts'
import { showMove, withPendingMoves } from './pending-moves.ts'

const list = [
  { id: 'a', startTime: '10:00' },
  { id: 'b', startTime: '11:00' },
] as Booking[]
const starts = () => withPendingMoves(list).map(({ startTime }) => startTime)

test('a list that is read during a move shows it, until the move is answered', () => {
  const isAnswered = showMove('a', { startTime: '12:00' })
  assert.deepEqual(starts(), ['12:00', '11:00'])
  isAnswered()
  assert.deepEqual(starts(), ['10:00', '11:00'])
})

test('the answer to an earlier move does not end a later one of the same booking', () => {
  const isFirstAnswered = showMove('a', { startTime: '12:00' })
  const isSecondAnswered = showMove('a', { startTime: '13:00' })
  isFirstAnswered()
  assert.deepEqual(starts(), ['13:00', '11:00'])
  isSecondAnswered()
  assert.deepEqual(starts(), ['10:00', '11:00'])
})
