import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { BaseLogger } from 'pino'

import { dueChannel } from '#db/announce.ts'

interface Ears {
  log: Pick<BaseLogger, 'warn'>
  onDue: (businessIds: readonly string[]) => void
}

/** Hears which businesses have deliveries due, on a connection of its own that is opened anew when it is lost. */
export function listenForDue(url: string, { log, onDue }: Ears) {
  const ending = new AbortController()
  const { signal } = ending
  let isListening = false

  async function listen() {
    while (!signal.aborted) {
      await listenOnce().catch((err: unknown) => {
        if (!signal.aborted) log.warn({ err }, 'New webhook deliveries are found by looking only')
      })
      isListening = false
      await delay(pauseMs, undefined, { signal }).catch(() => {})
    }
  }

  async function listenOnce() {
    const client = new pg.Client({ connectionString: url, keepAlive: true })
    const lost = new Promise<void>((_, reject) => client.on('error', reject).on('end', reject))
    lost.catch(() => {})
    client.on('notification', ({ payload = '' }) => onDue(payload.split(',')))
    const end = () => void client.end().catch(() => {})
    signal.addEventListener('abort', end, { once: true })
    try {
      await client.connect()
      await client.query(`listen ${dueChannel}`)
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
