import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test from 'node:test'

import { readConfig } from '#config/config.ts'

import { noteAddress, withServerUrl } from './server-address.ts'

test('links of commands lead to the running server, unless PUBLIC_URL says otherwise', async (t) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'address-'))
  t.after(() => rm(dataDir, { recursive: true }))
  const server = createServer((_request, response) => response.end('{}')).listen(0, '127.0.0.1')
  t.after(() => server.close())
  await once(server, 'listening')
  const local = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  noteAddress(dataDir, { url: 'https://salon.example.com', local })
  const urlWith = async (env: Record<string, string>) =>
    (await withServerUrl(readConfig({ DATA_DIR: dataDir, ...env }))).publicUrl

  assert.equal(await urlWith({}), 'https://salon.example.com')
  assert.equal(
    await urlWith({ PUBLIC_URL: 'https://other.example.com' }),
    'https://other.example.com',
  )
  noteAddress(dataDir, { url: 'https://salon.example.com', local: 'http://127.0.0.1:1' })
  assert.equal(await urlWith({ PORT: '3100' }), 'http://localhost:3100')
})
