import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test from 'node:test'

import { removeOldBuilds } from './old-builds.ts'

test('the current build and the latest two others are kept, though a clock that was ahead dated them later', async (t) => {
  const dist = await mkdtemp(join(tmpdir(), 'openchair-dist-'))
  t.after(() => rm(dist, { recursive: true }))
  const years = { older: 2024, late: 2040, latest: 2041, current: 2025, '.building-1': 2020 }
  for (const [name, year] of Object.entries(years)) {
    await mkdir(join(dist, name))
    await utimes(join(dist, name), new Date(year, 0), new Date(year, 0))
  }
  await removeOldBuilds(join(dist, 'current'))
  assert.deepEqual((await readdir(dist)).toSorted(), ['.building-1', 'current', 'late', 'latest'])
})
