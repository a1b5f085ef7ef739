import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import test from 'node:test'

import { openDataFolder } from '#testing/database/data-folder.ts'

import { programEnvironment } from './environment.ts'

test('the database gets only the variables that locate programs and files, whatever their case', () => {
  const env = {
    Path: 'C:\\bin',
    HOME: '/home/nina',
    ENCRYPTION_KEY: 'x',
    PGPORT: '1',
    LC_ALL: 'nl',
  }
  const given = { Path: 'C:\\bin', HOME: '/home/nina', LC_ALL: 'C', TZ: 'UTC' }
  assert.deepEqual(programEnvironment(env), given)
})

const skip = process.platform !== 'linux'

test('no secret of the server is in the environment of its database', { skip }, async (t) => {
  const folder = await openDataFolder(t)
  process.env['ENCRYPTION_KEY'] = 'only-for-the-server'
  t.after(() => delete process.env['ENCRYPTION_KEY'])
  await folder.start()
  const environment = readFileSync(`/proc/${folder.pid()}/environ`, 'utf8')
  assert.match(environment, /LC_ALL=C/)
  assert.doesNotMatch(environment, /only-for-the-server/)
})
