import { setTimeout as delay } from 'node:timers/promises'

import { type Connection, send } from './connection.ts'

/** The channel on which workers hear which businesses have deliveries due. */
export const dueChannel = 'openchair_due'

/**
 * Tells workers that a business has deliveries due, soon and together with what others have. Never inside the
 * transaction that queues them: commits that notify wait for one another. What is lost with this process
 * or its connection, the workers find by looking.
 */
export function openAnnouncer(nextConnection: () => Promise<Connection>) {
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
    const channel = client.escapeIdentifier(dueChannel)
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
const gatherMs = 5
