import type { FastifyReply } from 'fastify'

import type { Membership } from './identify/caller.ts'

/** Streams the events of a business to a client as the response to their request. */
export type Watch = (reply: FastifyReply, viewer: Viewer, request: WatchRequest) => Promise<void>

/** A person who is signed in, as a member of one business. */
export interface Viewer {
  sessionId: string
  accountId: string
  membership: Pick<Membership, 'businessId' | 'role' | 'staffId' | 'seesAll'>
}

export interface WatchRequest {
  /** The id of the last event that the client received; later events are sent first. */
  lastEventId: string | undefined
  /** The duration after which the stream ends by itself; undefined: never. */
  seconds: number | undefined
}
