import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { before } from 'node:test'
import { promisify } from 'node:util'

import { app, listenOnce } from '#testing/process/server.ts'
import { openStudio, type Studio } from '#testing/salon/studio.ts'

// Clients generated from the description must compile, and create a booking. The generators come
// with a TypeScript of their own: npm ci --prefix server/test/clients.

const source = join(import.meta.dirname, '../../test/clients')
const isInstalled = existsSync(join(source, 'node_modules'))
const skip = !isInstalled && 'requires npm ci --prefix server/test/clients'

const run = promisify(execFile)
let folder: string
let address: string
let studio: Studio

/** A tool of the clients' own packages, run in the folder of this test. */
const tool = (path: string, ...args: string[]) =>
  run(process.execPath, [join(folder, 'node_modules', path), ...args], { cwd: folder })

before(async () => {
  if (!isInstalled) return
  folder = await mkdtemp(join(tmpdir(), 'openchair-clients-'))
  await cp(source, folder, { recursive: true, filter: (path) => !path.includes('node_modules') })
  await symlink(join(source, 'node_modules'), join(folder, 'node_modules'), 'junction')
  studio = await openStudio()
  address = `http://127.0.0.1:${await listenOnce()}/api/v1`
  const { body } = await app.inject({ url: '/api/v1/openapi.json' })
  await writeFile(join(folder, 'openapi.json'), body)
  const input = 'openapi.json'
  await Promise.all([
    tool('openapi-typescript/bin/cli.js', input, '-o', 'openapi-typescript/api.ts'),
    tool(
      '@hey-api/openapi-ts/bin/run.js',
      '-i',
      input,
      '-o',
      'hey-api',
      '-c',
      '@hey-api/client-fetch',
    ),
    writeFile(join(folder, 'orval.config.mjs'), orvalConfig(input)).then(() =>
      tool('orval/dist/bin/orval.mjs', '--config', 'orval.config.mjs'),
    ),
  ])
})

test.after(async () => {
  if (folder) await rm(folder, { recursive: true, force: true })
})

const orvalConfig = (target: string) =>
  `export default ${JSON.stringify({
    api: {
      input: { target },
      output: { target: 'orval/client.ts', client: 'fetch', baseUrl: address },
    },
  })}`

test('generated clients compile under strict rules', { skip }, async () => {
  const { stdout } = await tool('typescript/bin/tsc', '-p', '.').catch(
    (error: unknown) => error as { stdout: string },
  )
  assert.equal(stdout, '')
})

for (const client of ['openapi-fetch', 'hey-api', 'orval'])
  test(`a program that uses ${client} books a free slot`, { skip }, async () => {
    const account = { address, key: studio.key, businessId: studio.id, date: studio.date }
    const program = join(folder, 'out', `with-${client}.js`)
    const { stdout } = await run(process.execPath, [program, JSON.stringify(account)])
    const booked = JSON.parse(stdout) as { id: string; status: string }
    assert.equal(booked.status, 'CONFIRMED')
    assert.equal((await studio.get(`~/bookings/${booked.id}`)).status, 200)
  })
