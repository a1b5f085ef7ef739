import assert from 'node:assert/strict'
import { once } from 'node:events'
import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'node:test'

import { openDataFolder } from '#testing/database/data-folder.ts'
import { runCommand, startServer } from '#testing/process/command.ts'

/** The sockets of PostgreSQL and its copied programs: nothing that only some may read, or inside of a closed folder. */
const isPublic = (path: string) => /\/postgresql-[^/]+(\/|$)|\.s\.PGSQL\.\d+$/.test(path)

/** The paths below a folder that others may read or write, or whose names they may list. */
async function openedIn(folder: string) {
  const names = await readdir(folder, { recursive: true })
  const paths = [folder, ...names.map((name) => join(folder, name))]
  const opened = []
  for (const path of paths.filter((one) => !isPublic(one))) {
    const found = await stat(path).catch(() => null)
    if (found && (found.mode & 0o066) !== 0)
      opened.push(`${path} ${(found.mode & 0o777).toString(8)}`)
  }
  return opened
}

test('others read nothing of the folder of the data, however generous the umask is', async (t) => {
  if (process.platform === 'win32') return t.skip('Windows has no modes')
  const { dataDir } = await openDataFolder(t)
  // As a former version left them, and a file that somebody has put there.
  await mkdir(dataDir, { recursive: true })
  await chmod(dataDir, 0o755)
  for (const name of ['server.json', 'notes.txt', 'encryption.key.previous-0000']) {
    await writeFile(join(dataDir, name), '{}')
    await chmod(join(dataDir, name), 0o664)
  }
  const before = process.umask(0)
  const env = { DATA_DIR: dataDir, DEMO: 'off' }
  const starting = startServer(t, env)
  process.umask(before)
  const { server, output } = await starting
  assert.match(output.get('Address') ?? '', /^http:/)
  const names = await readdir(dataDir)
  for (const name of ['server.json', 'encryption.key', 'postgres', 'postgres.log'])
    assert.ok(names.includes(name), name)
  assert.deepEqual(await openedIn(dataDir), [])
  // A command beside it reads the address, and writes a new key.
  const { code, stderr } = await runCommand(['keys', 'rotate-encryption'], env)
  assert.equal(code, 0, stderr)
  assert.deepEqual(await openedIn(dataDir), [])
  server.kill('SIGTERM')
  await once(server, 'exit')
})
