import type { FastifyReply } from 'fastify'

import type { Membership } from './identify/caller.ts'

/** The open streams of a node, in the view of routes. */
export interface LiveStreams {
  /** Streams the events of a business to a client as the response to their request. */
  watch: (reply: FastifyReply, viewer: Viewer, request: WatchRequest) => Promise<void>
  /** Ends the streams of this node whose session or membership has ended or changed. */
  endRevokedStreams: () => Promise<void>
}

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
