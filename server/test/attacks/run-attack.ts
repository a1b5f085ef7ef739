import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { databaseUrl } from '#testing/database/database.ts'
import { app, database, encryptionKey } from '#testing/process/server.ts'

import { attacks } from './attacks.ts'
import { openFigures } from './figures.ts'
import { startRealServer } from './real-server.ts'
import { openSender } from './sender.ts'

// One attack in a process of its own, on the database in TEST_DATABASE_URL: sends its figures to its
// parent. Records are made by a server in this process; what is attacked is another process.
const { ATTACK = '', ATTACK_DATA_DIR = '', ATTACK_SEED = '1', ATTACK_REQUESTS = '' } = process.env
const attack = attacks[ATTACK]
if (!attack) throw new Error(`No attack is called ${ATTACK}`)

const tally = openFigures()
const tempDir = await mkdtemp(join(tmpdir(), 'openchair-attacked-'))
const server = await startRealServer({
  DATABASE_URL: await databaseUrl(),
  ENCRYPTION_KEY: encryptionKey,
  TMPDIR: tempDir,
  ...attack.env,
})
try {
  const { attack: run } = await attack.load()
  const { address, output, pid } = server
  const send = openSender(address, tally.request)
  const seed = Number(ATTACK_SEED)
  const requests = ATTACK_REQUESTS === '' ? null : Number(ATTACK_REQUESTS)
  const dataDir = ATTACK_DATA_DIR
  await run({ send, address, pid, tally, output, dataDir, tempDir, seed, requests })
  // The process still responds after every input.
  const ready = await send({ url: '/readyz' })
  if (ready.status !== 200) tally.breach('The server is not ready any more', ready.body)
} finally {
  await server.stop()
  await app.close()
  await database.close()
  await rm(tempDir, { recursive: true, force: true })
}
process.send?.(tally.figures(), () => process.exit(0))
