import { setTimeout as delay } from 'node:timers/promises'

import { send } from '../pool/connection.ts'
import { monitor } from '../pool/dead-connections.ts'
import { createClient } from '../pool/hosts.ts'
import { type Channel, channels } from '../pool/notify.ts'

interface ListenOptions {
  topic: Channel
  log: { warn: (about: object, text: string) => void }
  /** The consequence of a lost connection, for the log. */
  lossMessage: string
  /** Gets ids of businesses, with the kind of work in front on that channel. */
  onNotify: (entries: readonly string[]) => void
  /** Notifications may have been missed before: called whenever listening has begun. */
  onListening?: () => void
}

/**
 * Listens for notifications about businesses, on a connection of its own that is reopened when it
 * is lost. Nothing else is sent on it, so a heartbeat notices that the database does not answer.
 */
export function listenFor(url: string, options: ListenOptions) {
  const { topic, log, lossMessage, onNotify, onListening } = options
  const ending = new AbortController()
  const { signal } = ending
  let isListening = false

  async function listen() {
    while (!signal.aborted) {
      await listenOnce().catch((err: unknown) => {
        if (!signal.aborted) log.warn({ err }, lossMessage)
      })
      await delay(pauseMs, undefined, { signal }).catch(() => {})
    }
  }

  async function listenOnce() {
    const client = createClient({
      connectionString: url,
      application_name: channels[topic].channel,
      keepAlive: true,
      connectionTimeoutMillis: connectTimeoutMs,
    })
    let heartbeat: NodeJS.Timeout | undefined
    const lost = new Promise<void>((_, reject) => client.on('error', reject).on('end', reject))
    lost.catch(() => {})
    client.on('notification', ({ payload = '' }) => onNotify(payload.split(',')))
    const end = () => void client.end().catch(() => {})
    signal.addEventListener('abort', end, { once: true })
    try {
      await client.connect()
      monitor(client, {
        database: url,
        timeoutFactor: 1,
        isShort: true,
        timeoutMs: answerTimeoutMs,
      })
      await send(client, `listen ${channels[topic].channel}`)
      isListening = true
      heartbeat = setInterval(() => void send(client, 'select 1').catch(() => {}), heartbeatMs)
      onListening?.()
      await lost
    } finally {
      isListening = false
      clearInterval(heartbeat)
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
const connectTimeoutMs = 3_000
/** Each is a transaction. A loss that another connection to the database notices is noticed by this one too. */
const heartbeatMs = 10_000
const answerTimeoutMs = 2_000
