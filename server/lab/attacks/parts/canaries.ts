import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { database } from '#testing/process/server.ts'
import { answering, openReceiver } from '#testing/services/receiver.ts'

import type { Arena, Attack } from '../attack.ts'
import { type Canaries, enterCanaries } from '../canaries/enter.ts'
import { exceptionFor } from '../canaries/exceptions.ts'
import { textOfTables } from '../dump.ts'

/** Personal data and secrets, entered through the API and then searched for wherever the server writes. */
export const attack: Attack = async (arena) => {
  const { tally } = arena
  const closing: (() => void)[] = []
  const after = ((work: () => void) => void closing.push(work)) as never
  // The responses of receivers are stored as well.
  const receiver = await openReceiver({ after }, answering(500, {}, 'no'))
  try {
    const canaries = await enterCanaries(arena, receiver.url)
    await receiver.until(3)
    await delay(2_000)
    tally.note('canaries', canaries.size)
    tally.note('webhooks received', receiver.received.length)
    const searched = await search(arena, canaries)
    tally.note('searched MiB', Math.round(searched / 2 ** 20))
  } finally {
    for (const close of closing) close()
  }
}

/** Tables that what was entered must have reached, or their search proves nothing. */
const written = [
  'api_request',
  'audit_entry',
  'booking',
  'booking_message',
  'calendar_feed',
  'calendar_source',
  'customer',
  'event',
  'gift_card',
  'hold',
  'idempotency_key',
  'mail',
  'review',
  'webhook_delivery',
]

/** The forms in which a text could be found: as it is, in lower case, in hexadecimal and in base64. */
function formsOf(text: string): string[] {
  const lower = text.toLowerCase()
  const inBase64 = [0, 1, 2].map((offset) =>
    // Without the characters that depend on what stands before and behind it.
    Buffer.from(' '.repeat(offset) + text)
      .toString('base64')
      .slice(offset === 0 ? 0 : 4, -4),
  )
  const hex = [text, lower].map((one) => Buffer.from(one).toString('hex'))
  return [...new Set([text, lower, encodeURIComponent(text), ...hex, ...inBase64])]
}

async function search(arena: Arena, canaries: Canaries) {
  const { tally } = arena
  const needles = [...canaries].flatMap(([name, text]) =>
    formsOf(text).map((form) => ({ name, bytes: Buffer.from(form) })),
  )
  let searched = 0
  const found = new Set<string>()
  const lookIn = (place: string, content: Buffer) => {
    searched += content.length
    for (const { name, bytes } of needles) {
      if (!content.includes(bytes)) continue
      found.add(`${name} ${place.split(' ')[0]}`)
      const reason = exceptionFor(name, place)
      if (reason === undefined) tally.breach(`${name} is in clear in ${place}`)
      else tally.count('permitted places')
    }
  }
  const empty = new Set(written)
  for await (const { table, text } of textOfTables(database.db)) {
    lookIn(`table ${table}`, Buffer.from(text))
    if (text !== '') empty.delete(table)
  }
  if (empty.size > 0) tally.breach('Nothing was written to', [...empty].join())
  lookIn('log of the server', Buffer.from(arena.output()))
  lookIn('metrics', Buffer.from((await arena.send({ url: '/metrics' })).body))
  for (const [place, folder] of [
    ['file', arena.dataDir],
    ['temporary file', arena.tempDir],
  ] as const)
    for (const file of await filesIn(folder))
      lookIn(
        `${place} ${file.slice(folder.length)}`,
        await readFile(file).catch(() => Buffer.alloc(0)),
      )
  // Values that are stored in clear by design must be found, or the search finds nothing at all.
  for (const place of ['table', 'file'])
    if (!found.has(`control ${place}`))
      tally.breach(`The name of a service is not found in a ${place}`)
  if (!/openchair_/.test((await arena.send({ url: '/metrics' })).body))
    tally.breach('The metrics were not read')
  if (!arena.output().includes('"msg":"request"')) tally.breach('The log has no requests')
  return searched
}

const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
