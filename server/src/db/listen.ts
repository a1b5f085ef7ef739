import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

import { channels, type News } from './announce.ts'

interface Ears {
  news: News
  log: { warn: (about: object, text: string) => void }
  /** What it means that the connection is lost, for the log. */
  withoutIt: string
  onNews: (businessIds: readonly string[]) => void
}

/** Hears of which businesses there is news, on a connection of its own that is opened anew when it is lost. */
export function listenFor(url: string, { news, log, withoutIt, onNews }: Ears) {
  const ending = new AbortController()
  const { signal } = ending
  let isListening = false

  async function listen() {
    while (!signal.aborted) {
      await listenOnce().catch((err: unknown) => {
        if (!signal.aborted) log.warn({ err }, withoutIt)
      })
      isListening = false
      await delay(pauseMs, undefined, { signal }).catch(() => {})
    }
  }

  async function listenOnce() {
    const client = new pg.Client({ connectionString: url, keepAlive: true })
    const lost = new Promise<void>((_, reject) => client.on('error', reject).on('end', reject))
    lost.catch(() => {})
    client.on('notification', ({ payload = '' }) => onNews(payload.split(',')))
    const end = () => void client.end().catch(() => {})
    signal.addEventListener('abort', end, { once: true })
    try {
      await client.connect()
      await client.query(`listen ${channels[news].channel}`)
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
