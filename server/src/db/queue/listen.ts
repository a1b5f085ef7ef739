import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

import type { Topic } from '../tenant.ts'
import { channels } from './notify.ts'

interface ListenOptions {
  topic: Topic
  log: { warn: (about: object, text: string) => void }
  /** The consequence of a lost connection, for the log. */
  lossMessage: string
  onNotify: (businessIds: readonly string[]) => void
}

/**
 * Listens for notifications about businesses, on a connection of its own that is reopened when it
 * is lost.
 */
export function listenFor(url: string, { topic, log, lossMessage, onNotify }: ListenOptions) {
  const ending = new AbortController()
  const { signal } = ending
  let isListening = false

  async function listen() {
    while (!signal.aborted) {
      await listenOnce().catch((err: unknown) => {
        if (!signal.aborted) log.warn({ err }, lossMessage)
      })
      isListening = false
      await delay(pauseMs, undefined, { signal }).catch(() => {})
    }
  }

  async function listenOnce() {
    const client = new pg.Client({ connectionString: url, keepAlive: true })
    const lost = new Promise<void>((_, reject) => client.on('error', reject).on('end', reject))
    lost.catch(() => {})
    client.on('notification', ({ payload = '' }) => onNotify(payload.split(',')))
    const end = () => void client.end().catch(() => {})
    signal.addEventListener('abort', end, { once: true })
    try {
      await client.connect()
      await client.query(`listen ${channels[topic].channel}`)
      isListening = true
      await lost
    } finally {
      signal.removeEventListener('abort', end)
      end()
    }
  }

  const listening = listen()
  return {
    isListening: () => isListening,
    async close() {
      ending.abort()
      await listening
    },
  }
}

const pauseMs = 1_000
