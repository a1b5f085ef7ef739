import { get } from '#http/endpoint.ts'
import { sessionOf } from '#http/identify/caller.ts'
import { EventStream } from '#http/reply/event-stream.ts'

import { WatchQuery } from './schema.ts'

export const liveRoutes = [
  get('/businesses/:businessId/events/stream', {
    name: 'watchChanges',
    access: 'session',
    right: 'watch',
    summary: 'Stream events',
    description: [
      'Server-sent events, for `EventSource`. A message names the event and the ids it concerns, such as `{"id":"…","name":"booking.rescheduled","at":"…","bookingId":"…","staffId":"…"}`; read the data through the API. The names are those of webhooks, `booking.started`, `hold.created`, `hold.released`, `hold.booked`, `hold.expired`, `calendar.changed` for busy times of other calendars, and `settings.changed`, which contains the new `rev` of hours, absences, services and staff.',
      'The first event is `ready`, with that `rev`; open the stream before reading the data. A client that reconnects with Last-Event-ID gets the missed events, some of them possibly twice; the event `reset` means that too many were missed: reload everything. If nothing else is sent for 20 seconds, the event `beat` is sent: a client that receives nothing for twice as long has lost its connection.',
      'The stream ends when the session or the membership ends or changes. An account may have 20 open streams and a business 100; a stream whose client does not read what it gets is closed.',
    ].join('\n\n'),
    query: WatchQuery,
    reply: EventStream,
    refusals: ['RATE_LIMIT_EXCEEDED'],
    async handler({ tenant, caller, query, config, raw }) {
      const { id: sessionId, accountId, memberships } = sessionOf(caller)
      const { businessId } = tenant
      const found = memberships.find((one) => one.businessId === businessId)
      if (!found) throw new Error('The caller of the stream is not a member of the business')
      const { role, staffId, seesAll } = found
      const membership = { businessId, role, staffId, seesAll }
      const header = raw.request.headers['last-event-id']
      const lastEventId = typeof header === 'string' ? header : query.lastEventId
      const request = { lastEventId, seconds: query.seconds }
      await config.watch(raw, { sessionId, accountId, membership }, request)
    },
  }),
]
