/** How a request arrived. */
export interface Arrival {
  host: string
  /** Of the connection: the proxy, if there is one. */
  peer: string
  forwardedFor: string | null
  forwardedProto: string | null
  /** The address that limits and logs use. */
  client: string
  /** Of all requests since the server started; null: there were none. */
  malformed: MalformedForwards | null
}

/** Requests whose X-Forwarded-For had something else than an address where a trusted proxy writes one. */
export interface MalformedForwards {
  count: number
  /** The proxy that wrote the last one. */
  sentBy: string
  lastAt: string
}

/** The events of the stream: the first is sent at once, the other one after the pause. */
export const doctorEvents = { first: 'data: first\n\n', last: 'data: last\n\n', pauseMs: 2_000 }

export const doctorPaths = {
  arrival: '/doctor/arrival',
  stream: '/doctor/stream',
  body: '/doctor/body',
} as const
