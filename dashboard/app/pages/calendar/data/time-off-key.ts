/** A break or absence as the calendar shows it on one day: the calendar has no ids of them. */
export interface TimeOffKey {
  type: 'BREAK' | 'ABSENCE'
  staffId: string
  date: string
  /** Null: the whole day. */
  startTime: string | null
}

/** For a URL; `keyOf` reads it. */
export const textOf = ({ type, staffId, date, startTime }: TimeOffKey) =>
  [type, date, startTime ?? '', staffId].join(' ')
