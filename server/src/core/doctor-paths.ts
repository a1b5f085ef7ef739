/** How a request arrived. */
export interface Arrival {
  host: string
  /** Of the connection: the proxy, if there is one. */
  peer: string
  forwardedFor: string | null
  forwardedProto: string | null
  /** The address that limits and logs use. */
  client: string
}

/** The events of the stream: the first is sent at once, the other one after the pause. */
export const doctorEvents = { first: 'data: first\n\n', last: 'data: last\n\n', pauseMs: 2_000 }

export const doctorPaths = {
  arrival: '/doctor/arrival',
  stream: '/doctor/stream',
  body: '/doctor/body',
} as const
