import { setTimeout as delay } from 'node:timers/promises'

import { type Connection, send } from './connection.ts'

/** What nodes tell each other of a business: it has deliveries due, or something happened there. */
export type News = keyof typeof channels

/** Where it is heard, and how long what others have is gathered between two messages. */
export const channels = {
  due: { channel: 'openchair_due', gatherMs: 5 },
  changed: { channel: 'openchair_changed', gatherMs: 100 },
} as const

export type Announce = (businessId: string, news: News) => void

/**
 * Tells other processes news of a business, soon and together with what others have. Never inside the
 * transaction that makes them: commits that notify wait for one another. What is lost with this process
 * or its connection, they find by looking.
 */
export function openAnnouncer(nextConnection: () => Promise<Connection>): Announce {
  const tell = { due: teller(nextConnection, 'due'), changed: teller(nextConnection, 'changed') }
  return (businessId, news) => tell[news](businessId)
}

function teller(nextConnection: () => Promise<Connection>, news: News) {
  const { gatherMs } = channels[news]
  const waiting = new Set<string>()
  let isTelling = false

  async function tellAll() {
    while (waiting.size > 0) {
      const businessIds = [...waiting].slice(0, atOnce)
      for (const businessId of businessIds) waiting.delete(businessId)
      await tell(businessIds).catch(() => {})
      await delay(gatherMs, undefined, { ref: false })
    }
    isTelling = false
  }

  async function tell(businessIds: readonly string[]) {
    const { client } = await nextConnection()
    const channel = client.escapeIdentifier(channels[news].channel)
    const payload = client.escapeLiteral(businessIds.join())
    // One message and so one transaction; the next one that tells waits until this one is committed.
    await send(client, `set local synchronous_commit = off; notify ${channel}, ${payload}`)
  }

  return (businessId: string) => {
    waiting.add(businessId)
    if (isTelling) return
    isTelling = true
    void tellAll()
  }
}

/** PostgreSQL carries up to 8,000 bytes with a notification. */
const atOnce = 200
