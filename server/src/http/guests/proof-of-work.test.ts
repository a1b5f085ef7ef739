import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import test from 'node:test'

import { readMasterKey } from '#core/crypto/key-ring.ts'

import {
  challengeMs,
  difficultyAt,
  leadingZeros,
  newChallenge,
  solvedChallenge,
} from './proof-of-work.ts'

const masterKey = readMasterKey('1'.repeat(64))
const network = '192.0.2.1'
const nowMs = Date.parse('2026-11-24T10:00:00Z')

function solutionOf(challenge: string, difficulty: number) {
  for (let solution = 0; ; solution += 1) {
    const header = `${challenge}:${solution}`
    if (leadingZeros(hash('sha256', header, 'buffer')) >= difficulty) return header
  }
}

test('a challenge is solved for its network, within its time, by the key of the installation', () => {
  const difficulty = 8
  const challenge = newChallenge(masterKey, { network, difficulty, nowMs })
  const header = solutionOf(challenge, difficulty)
  const solvedBy = (changes: object, key = masterKey) =>
    solvedChallenge(key, { network, header, nowMs, ...changes })
  assert.equal(solvedBy({}), challenge)
  assert.equal(solvedBy({ nowMs: nowMs + challengeMs - 1 }), challenge)
  assert.equal(solvedBy({ nowMs: nowMs + challengeMs }), undefined)
  assert.equal(solvedBy({ network: '192.0.2.2' }), undefined)
  assert.equal(solvedBy({}, readMasterKey('2'.repeat(64))), undefined)
  assert.equal(solvedBy({}, readMasterKey('2'.repeat(64), '1'.repeat(64))), challenge)
  for (const wrong of [undefined, '', challenge, `${challenge}:`, `${challenge}:!`, [header]])
    assert.equal(solvedBy({ header: wrong }), undefined)
})

test('a solution with too few zero bits is wrong', () => {
  const challenge = newChallenge(masterKey, { network, difficulty: 12, nowMs })
  let solution = 0
  while (leadingZeros(hash('sha256', `${challenge}:${solution}`, 'buffer')) >= 12) solution += 1
  const header = `${challenge}:${solution}`
  assert.equal(solvedChallenge(masterKey, { network, header, nowMs }), undefined)
})

test('each doubling of the load adds a bit, up to a maximum', () => {
  const loads = [0, 1, 1.9, 2, 4, 63, 64, 1e9]
  assert.deepEqual(loads.map(difficultyAt), [16, 16, 16, 17, 18, 21, 22, 22])
})
