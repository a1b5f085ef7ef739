import { setTimeout as delay } from 'node:timers/promises'

import { type Connection, send } from '../pool/connection.ts'
import type { Announce, Topic } from '../tenant.ts'

/** The channel of each topic, and how long notifications are collected between two messages. */
export const channels = {
  due: { channel: 'openchair_due', gatherMs: 5 },
  messages: { channel: 'openchair_messages', gatherMs: 20 },
  changed: { channel: 'openchair_changed', gatherMs: 100 },
} as const satisfies Record<Topic, { channel: string; gatherMs: number }>

/**
 * Notifies other processes about a business, batched and soon after. Never inside the transaction
 * of the change: commits that notify wait for one another. Notifications that are lost with this
 * process or its connection are compensated by polling.
 */
export function createAnnouncer(nextConnection: () => Promise<Connection>): Announce {
  const notify = {
    due: notifierOf(nextConnection, 'due'),
    messages: notifierOf(nextConnection, 'messages'),
    changed: notifierOf(nextConnection, 'changed'),
  }
  return (businessId, topic) => notify[topic](businessId)
}

function notifierOf(nextConnection: () => Promise<Connection>, topic: Topic) {
  const { gatherMs } = channels[topic]
  const waiting = new Set<string>()
  let isSending = false

  async function sendAll() {
    while (waiting.size > 0) {
      const businessIds = [...waiting].slice(0, batchMax)
      for (const businessId of businessIds) waiting.delete(businessId)
      await notify(businessIds).catch(() => {})
      await delay(gatherMs, undefined, { ref: false })
    }
    isSending = false
  }

  async function notify(businessIds: readonly string[]) {
    const { client } = await nextConnection()
    const channel = client.escapeIdentifier(channels[topic].channel)
    const payload = client.escapeLiteral(businessIds.join())
    // One message is one transaction; the next notifying transaction waits until this one is
    // committed.
    await send(client, `set local synchronous_commit = off; notify ${channel}, ${payload}`)
  }

  return (businessId: string) => {
    waiting.add(businessId)
    if (isSending) return
    isSending = true
    void sendAll()
  }
}

/** PostgreSQL limits the payload of a notification to 8,000 bytes. */
const batchMax = 200
