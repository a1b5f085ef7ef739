import type { TestContext } from 'node:test'

import { connectToQueue } from '#features/webhooks/sending/queue-database.ts'
import { startSender, type SenderOptions } from '#features/webhooks/sending/sender.ts'

import { useOwnDatabase } from './database/database.ts'
import { openReceiver } from './services/receiver.ts'
import { until } from './until.ts'

// A sender works on all deliveries: those of other test files must not be among them. Modules that
// use the database are therefore imported only after this file has its own.
const url = await useOwnDatabase()
export const { openSalon } = await import('./salon/salon.ts')
export const { database, masterKey } = await import('./process/server.ts')
export const { deliveriesOf, finishedDelivery, subscribe } =
  await import('./services/subscription.ts')

type Salon = Parameters<typeof deliveriesOf>[0]

const rules = { allowInsecure: true, allowedPorts: [443], allowedNetworks: [] }
const log = { warn: () => {}, error: () => {} }

/** Sends due deliveries until the test ends; retries follow at once. */
export function openSender(t: TestContext, options: Partial<SenderOptions> = {}) {
  const scheduleSeconds = [0, 0, 0, 0, 0]
  const queue = connectToQueue(url)
  const sender = startSender({
    queue,
    databaseUrl: url,
    masterKey,
    log,
    rules,
    scheduleSeconds,
    ...options,
  })
  t.after(async () => {
    await sender.stop()
    await queue.close()
  })
  return sender
}

/** A salon with one receiver that is subscribed to new services. */
export async function openSubscribed(t: TestContext) {
  const salon = await openSalon()
  const receiver = await openReceiver(t)
  return { salon, receiver, subscription: await subscribe(salon, receiver) }
}

/** Waits until the newest delivery was attempted, and returns it. */
export async function untilAttempted(salon: Salon, subscription: { id: string }) {
  return until(async () => {
    const [newest] = await deliveriesOf(salon, subscription)
    return newest?.statusCode && newest
  }, 20)
}
