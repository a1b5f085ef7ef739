/**
 * The outcome of a letter. Later: it was certainly not accepted. Unknown: the connection was lost while it was sent, so that it
 * may have arrived.
 */
export type Outcome =
  | { is: 'sent' }
  | {
      is: 'later' | 'refused' | 'unknown'
      reason: string
      /** Nobody can be reached at this address or number. */
      isOfAddress?: boolean
    }
