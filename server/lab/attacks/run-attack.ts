import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { databaseUrl } from '#testing/database/database.ts'
import { app, database, encryptionKey } from '#testing/process/server.ts'
import { openMailServer } from '#testing/services/mail-server.ts'

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
const ends: (() => unknown)[] = []
const mail = attack.receivesMail
  ? await openMailServer({ after: (end?: unknown) => void ends.push(end as () => unknown) })
  : undefined
const server = await startRealServer({
  DATABASE_URL: await databaseUrl(),
  ENCRYPTION_KEY: encryptionKey,
  TMPDIR: tempDir,
  ...(mail && {
    ROLE: 'all',
    SMTP_URL: mail.url,
    MAIL_FROM: 'Kapperij Online <post@salon.example>',
  }),
  ...attack.env,
})
try {
  const { attack: run } = await attack.load()
  const { address, output, pid } = server
  const send = openSender(address, tally.request)
  const seed = Number(ATTACK_SEED)
  const requests = ATTACK_REQUESTS === '' ? null : Number(ATTACK_REQUESTS)
  const dataDir = ATTACK_DATA_DIR
  const letters = mail?.letters ?? []
  await run({ send, address, pid, tally, output, dataDir, tempDir, letters, seed, requests })
  // The process still responds after every input.
  const ready = await send({ url: '/readyz' })
  if (ready.status !== 200) tally.breach('The server is not ready any more', ready.body)
} finally {
  await server.stop()
  for (const end of ends) await end()
  await app.close()
  await database.close()
  await rm(tempDir, { recursive: true, force: true })
}
process.send?.(tally.figures(), () => process.exit(0))
