import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { test } from 'node:test'

import { programName } from './program-name.ts'

test('the program is named so that the shell runs the same one again', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'openchair-name-'))
  t.after(() => rm(folder, { recursive: true }))
  const [bin, other] = [join(folder, 'bin'), join(folder, 'other')]
  await Promise.all([mkdir(bin), mkdir(other)])
  const file = join(folder, 'openchair.js')
  await writeFile(file, '')
  await writeFile(join(other, 'openchair'), '')
  const launcher = join(bin, 'openchair')
  await symlink(file, launcher)
  const nameWith = (...path: string[]) =>
    programName({ OPENCHAIR_LAUNCHER: launcher, PATH: path.join(delimiter) })

  assert.equal(nameWith(join(folder, 'missing'), bin, other), 'openchair')
  // Another program of that name comes first, or none is found.
  assert.equal(nameWith(other, bin), launcher)
  assert.equal(nameWith(), launcher)
  // A checkout has no launcher.
  assert.equal(programName({ PATH: bin }), 'npx openchair')
})
