import * as queue from '#features/loyalty/passes/queue.ts'
import { openToken } from '#features/loyalty/passes/registrations.ts'
import { type Asking, atLeastOnce } from '#work/at-least-once.ts'
import { ladders } from '#work/ladders.ts'

import type { Apns, PushAnswer } from './apns.ts'

interface Pushing {
  /** Null: without a certificate of Apple there are no phones to notify. */
  apns: Pick<Apns, 'push'> | null
}

/** Notifies devices of changed passes. A repeated notification costs the phone one request. */
export const passPushes = atLeastOnce<queue.Device, PushAnswer, Pushing>('passes', {
  does: 'notify phones of changed passes',
  queue: 'passes',
  waits: 'notifications of phones',
  everySeconds: 1,
  due: queue.due,
  // Longer than a push may take.
  leaseSeconds: 60,
  together: 100,
  isAble: ({ apns }) => apns !== null,

  async perform({ apns, owner, log }: Asking<Pushing>, device) {
    const answer = await apns?.push(openToken(owner, device))
    if (answer?.is === 'away') {
      const { cardId: card, pushAttempts: attempt } = device
      const { reason } = answer
      log.warn({ business: owner.businessId, card, attempt, reason }, 'A pass could not be pushed')
    }
    return answer
  },

  async record(tenant, device, { outcome }) {
    if (outcome.is === 'notified') return queue.markNotified(tenant, device)
    if (outcome.is === 'gone') return queue.remove(tenant, device)
    const seconds = ladders.push(device.pushAttempts)
    const next = seconds === undefined ? null : new Date(tenant.now.getTime() + seconds * 1_000)
    return queue.postpone(tenant, device, next)
  },

  isAway: ({ is }) => is === 'away',
})
