import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { test } from 'node:test'

import { openBucket } from '#testing/backup/bucket.ts'

import { folderAt, storeAt } from './open.ts'
import { s3Store } from './s3.ts'
import { signedHeaders } from './sign.ts'

const account = { region: 'eu-test-1', accessKeyId: 'AKTEST', secretAccessKey: 'secret/+key' }

async function* parts(...sizes: number[]) {
  for (const size of sizes) yield randomBytes(size)
}

test('a signature is that of the example in the documentation of AWS', () => {
  const headers = signedHeaders(
    {
      method: 'GET',
      url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
      headers: { range: 'bytes=0-9' },
      body: '',
    },
    {
      region: 'us-east-1',
      accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
      secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    },
    new Date('2013-05-24T00:00:00Z'),
  )
  const expected = 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41'
  assert.match(headers['authorization'] ?? '', new RegExp(`Signature=${expected}$`))
})

test('an object is written in parts, read, listed and removed', async (t) => {
  const bucket = await openBucket(t, account)
  const s3 = { ...account, endpoint: bucket.endpoint }
  const store = storeAt('s3://backups/a folder/one+two.backup', s3)
  await store.write(parts(10_000_000, 10_000_000, 5))
  assert.equal(bucket.partsOf('backups/a folder/one+two.backup'), 2)
  assert.equal((await buffer(store.read())).length, 20_000_005)

  const folder = folderAt('s3://backups/a folder', s3)
  await folder.store('x&y').write(parts(3))
  assert.deepEqual(await folder.list(), ['one+two.backup', 'x&y'])
  await folder.remove('x&y')
  assert.deepEqual(await folder.list(), ['one+two.backup'])
})

test('an object whose content fails is not there, and neither are its parts', async (t) => {
  const bucket = await openBucket(t, account)
  const store = storeAt('s3://backups/key', { ...account, endpoint: bucket.endpoint })
  async function* failing() {
    yield randomBytes(17_000_000)
    throw new Error('The database is gone')
  }
  await assert.rejects(store.write(failing()), /The database is gone/)
  assert.deepEqual(bucket.state(), { objects: [], uploads: 0 })
  await assert.rejects(buffer(store.read()), /404: NoSuchKey/)
})

test('a wrong secret is refused by its signature, and no account is asked for', async (t) => {
  const bucket = await openBucket(t, account)
  const wrong = { ...account, secretAccessKey: 'other', endpoint: bucket.endpoint }
  await assert.rejects(folderAt('s3://backups', wrong).list(), /403: SignatureDoesNotMatch/)
  assert.throws(() => storeAt('s3://backups/key', null), /needs BACKUP_S3_ACCESS_KEY_ID/)
})

test('a storage that falls silent ends the backup and the restore', async (t) => {
  let isBegun = false
  const server = createServer((_, response) => {
    if (!isBegun) return
    response.writeHead(200, { 'content-length': '10' }).write('half')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => server.close().closeAllConnections())
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const limits = { answerMs: 30, retryMs: 1 }
  const store = s3Store({ ...account, endpoint }, { bucket: 'backups', key: 'one' }, limits)
  await assert.rejects(store.write(parts(5)), /cannot be reached: no answer within 30 ms/)
  isBegun = true
  await assert.rejects(buffer(store.read()), /no answer within 30 ms/)
})
