import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { test } from 'node:test'

import { decrypt, encrypt } from './age.ts'

const passphrase = 'correct horse battery'
const work = 4
const seal = (...parts: Buffer[]) => buffer(encrypt(parts, passphrase, work))
const open = (bytes: Buffer, phrase = passphrase, size = bytes.length) =>
  buffer(decrypt(split(bytes, size), phrase))

function* split(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

test('bytes of any length are opened as they were sealed, however they arrive', async () => {
  for (const length of [0, 1, 65_535, 65_536, 65_537, 131_072, 200_001]) {
    const content = randomBytes(length)
    const sealed = await seal(content)
    assert.deepEqual(await open(sealed), content, String(length))
    assert.deepEqual(await open(sealed, passphrase, 1_000), content)
  }
  const parts = [randomBytes(10), Buffer.alloc(0), randomBytes(70_000)]
  assert.deepEqual(await open(await seal(...parts)), Buffer.concat(parts))
})

test('a changed byte, a missing end and a wrong passphrase are found', async () => {
  const sealed = await seal(randomBytes(140_000))
  const places = [0, 25, 40, 60, 100, 150, sealed.indexOf('\n---') + 10, 300, 70_000, 139_999]
  for (const at of [...places, sealed.length - 1]) {
    const altered = Buffer.from(sealed)
    altered[at] = (altered[at] ?? 0) ^ 1
    await assert.rejects(open(altered), /cannot be used/, `byte ${at}`)
  }
  for (const length of [0, 10, 100, 200, 65_800, sealed.length - 17, sealed.length - 1])
    await assert.rejects(open(sealed.subarray(0, length)), /cannot be used/, `${length} bytes`)
  await assert.rejects(open(Buffer.concat([sealed, Buffer.of(0)])), /altered/)
  await assert.rejects(open(sealed, 'another passphrase'), /passphrase is wrong/)
})

test('a byte of the header is found, whatever it was changed to', async () => {
  const sealed = await seal(Buffer.from('hello'))
  const end = sealed.indexOf('\n---') + 48
  for (let at = 0; at < end; at++)
    for (const letter of './{=A9 ') {
      const altered = Buffer.from(sealed)
      altered.write(letter, at)
      if (!altered.equals(sealed))
        await assert.rejects(open(altered), /cannot be used/, `${letter} at ${at}`)
    }
})

test('a passphrase may be typed in another form of Unicode than it was stored in', async () => {
  const [composed, decomposed] = ['Schlüssel für Zoë', 'Schlu\u0308ssel fu\u0308r Zoe\u0308']
  for (const [given, typed] of [
    [composed, decomposed],
    [decomposed, composed],
  ] as const) {
    const sealed = await buffer(encrypt([Buffer.from('hello')], given, work))
    assert.equal((await open(sealed, typed)).toString(), 'hello')
  }
})

test('a file sealed by the program age is opened', async () => {
  // echo hello | age -p, with this passphrase.
  const sealed = Buffer.from(sealedByAge, 'base64')
  assert.equal((await open(sealed)).toString(), 'hello\n')
})

const sealedByAge = [
  'YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IHNjcnlwdCA0LzJjdDk4TU82SFhZczNUUVhnUFJRIDE4CktLR2FyYW85Nj',
  'RLVHZjNkRzdXdGNmZFOUNiU054VHByWUxkajNQa082NDgKLS0tIGJMSHlFYnhFaUU2RXk3ZTc1V0N3WmVDbDZSenh5',
  'd3d5RFVEQ1JKUy9QaHcKHKbphq4oWzbek4PnYY9yc7W2k9HZ9XukpTYmf1lQMvfIZsUFJjQ=',
].join('')
