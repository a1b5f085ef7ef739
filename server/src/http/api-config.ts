import type { FastifyReply } from 'fastify'

import type { Coordinates } from '#core/coordinates.ts'
import type { Bounds } from '#db/row-limits.ts'

import type { Membership } from './identify/caller.ts'

/** The parts of the server's configuration that routes need. */
export interface ApiConfig {
  webhooks: {
    /** Also allows http, private addresses and every port: for development and tests. */
    allowInsecure: boolean
    allowedPorts: readonly number[]
    /** Networks whose private addresses are allowed, as addresses or in CIDR form. */
    allowedNetworks: readonly string[]
  }
  /** The public address of this installation, without a trailing slash. */
  publicUrl: string
  /** Whether mail is sent. Otherwise links are returned to the caller. */
  sendsMail: boolean
  geocode: Geocode
  watch: Watch
  /** The maximum number of staff, services and other records of a business. */
  bounds: Bounds
}

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

/** The coordinates of an address; null: no match. Throws 422 without a geocoder, 503 when it does not answer. */
export type Geocode = (sought: AddressQuery) => Promise<Coordinates | null>

/** An address as text, with a bias towards the neighbourhood of the business. */
export interface AddressQuery {
  businessId: string
  words: string
  near: Coordinates | null
}
