import type { Coordinates } from '#core/coordinates.ts'
import type { Bounds } from '#db/row-limits.ts'

import type { LiveStreams } from './live-streams.ts'

/** The parts of the server's configuration that routes need. */
export interface ApiConfig extends LiveStreams {
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
  /** Whether text messages are sent. */
  sendsSms: boolean
  /** Whether every account may create businesses; otherwise only the operator does. */
  newBusinesses: boolean
  /** Whether plans are sold; otherwise a business that a person creates has every right, and is never invoiced for it. */
  sellsPlans: boolean
  geocode: Geocode
  /** The maximum number of staff, services and other records of a business. */
  bounds: Bounds
}

/** The coordinates of an address; null: no match. Throws 422 without a geocoder, 503 when it does not answer. */
export type Geocode = (sought: AddressQuery) => Promise<Coordinates | null>

/** An address as text, with a bias towards the neighbourhood of the business. */
export interface AddressQuery {
  businessId: string
  words: string
  near: Coordinates | null
}
