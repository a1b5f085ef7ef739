import { sessionOf } from '#http/caller.ts'
import { get } from '#http/endpoint.ts'
import { EventStream } from '#http/event-stream.ts'

import { WatchQuery } from './schema.ts'

export const liveRoutes = [
  get('/businesses/:businessId/events/stream', {
    name: 'watchChanges',
    access: 'session',
    right: 'watch',
    summary: 'Watch changes as they happen',
    description: [
      'Server-sent events, for `EventSource`. A message says what happened and to what, by ids alone, such as `{"id":"…","name":"booking.rescheduled","at":"…","bookingId":"…","staffId":"…"}`: read the rest where it is kept. The names are those of webhooks, `booking.started`, and `settings.changed`, which tells the new `rev` of hours, absences, services and staff.',
      'The event `ready` comes first, with that `rev`; open the stream before you read. Who comes back with Last-Event-ID is sent what was missed, some of it perhaps twice; the event `reset` says that it was too much: read all anew. Where nothing else is sent for 20 seconds, the event `beat` is: a client that hears nothing twice as long has lost its connection.',
      'It ends when the session or the membership does, or changes. An account may have 20 open at once; who lets 64 KiB pile up is cut off.',
    ].join('\n\n'),
    query: WatchQuery,
    reply: EventStream,
    refusals: ['RATE_LIMIT_EXCEEDED'],
    async handler({ tenant, caller, query, config, raw }) {
      const { id: sessionId, accountId, memberships } = sessionOf(caller)
      const { businessId } = tenant
      const own = memberships.find((one) => one.businessId === businessId)
      if (!own) throw new Error('Somebody watches where they are no member')
      const { role, staffId, seesAll } = own
      const membership = { businessId, role, staffId, seesAll }
      const header = raw.request.headers['last-event-id']
      const lastEventId = typeof header === 'string' ? header : query.lastEventId
      const wish = { lastEventId, seconds: query.seconds }
      await config.watch(raw, { sessionId, accountId, membership }, wish)
    },
  }),
]
