/** The client of a request. */
export interface Origin {
  address: string
  userAgent: string | null
  /** Whether it has disconnected, or the request is late: further work is of no use. */
  isAbandoned: () => boolean
  /** The origins of the pages from which this request may come. */
  sites: readonly string[]
}
