import { setTimeout as delay } from 'node:timers/promises'

import type { Announce } from '../tenant.ts'
import { type Connection, send } from './connection.ts'

/** The channels: of due deliveries, of other due work with its kind, and of changes; and how long notifications are collected between two messages. */
export const channels = {
  due: { channel: 'openchair_due', gatherMs: 5 },
  work: { channel: 'openchair_work', gatherMs: 20 },
  changed: { channel: 'openchair_changed', gatherMs: 100 },
} as const satisfies Record<string, { channel: string; gatherMs: number }>

export type Channel = keyof typeof channels

/**
 * Notifies other processes about a business, batched and soon after. Never inside the transaction
 * of the change: commits that notify wait for one another. Notifications that are lost with this
 * process or its connection are compensated by polling.
 */
export function createAnnouncer(nextConnection: () => Promise<Connection>): Announce {
  const notify = {
    due: notifierOf(nextConnection, 'due'),
    work: notifierOf(nextConnection, 'work'),
    changed: notifierOf(nextConnection, 'changed'),
  }
  return (businessId, topic) => {
    if (topic === 'due') notify.due(businessId)
    else if (topic === 'changed') notify.changed(businessId)
    else notify.work(`${topic}/${businessId}`)
  }
}

function notifierOf(nextConnection: () => Promise<Connection>, topic: Channel) {
  const { gatherMs } = channels[topic]
  const waiting = new Set<string>()
  let isSending = false

  async function sendAll() {
    while (waiting.size > 0) {
      const entries = [...waiting].slice(0, batchMax)
      for (const entry of entries) waiting.delete(entry)
      await notify(entries).catch(() => {})
      await delay(gatherMs, undefined, { ref: false })
    }
    isSending = false
  }

  async function notify(entries: readonly string[]) {
    const { client } = await nextConnection()
    const channel = client.escapeIdentifier(channels[topic].channel)
    const payload = client.escapeLiteral(entries.join())
    // One message is one transaction; the next notifying transaction waits until this one is
    // committed.
    await send(client, `set local synchronous_commit = off; notify ${channel}, ${payload}`)
  }

  return (entry: string) => {
    waiting.add(entry)
    if (isSending) return
    isSending = true
    void sendAll()
  }
}

/** PostgreSQL limits the payload of a notification to 8,000 bytes. */
const batchMax = 150
