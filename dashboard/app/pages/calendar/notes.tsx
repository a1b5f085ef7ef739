import { Suspense } from 'react'

import type { Booking } from '#app/api/http/schema.gen.ts'

import type { useCalendarData } from './data/use-calendar-data.ts'
import type { useFilter } from './filter/use-filter.ts'
import { AffectedBar, ClosedNote, FilterBar } from './lazy-drawers.ts'
import type { useAddress } from './use-address.ts'

interface NotesProps {
  address: ReturnType<typeof useAddress>
  calendar: ReturnType<typeof useCalendarData>
  filtering: ReturnType<typeof useFilter>
  /** Whether a single member was chosen by name. */
  isOne: boolean
  /** The bookings that somebody has to move. */
  toMove: readonly Booking[]
}

/** The notes about the visible days: what the filter hides, that they are closed, what has to be moved. */
export function Notes({ address, calendar, filtering, isOne, toMove }: NotesProps) {
  const { range } = address
  const isClosed = calendar.days?.find(({ date }) => date === address.date)?.isOpen === false
  return (
    <>
      {filtering.isFiltered && !calendar.isLoading && (
        <Suspense>
          <FilterBar filtering={filtering} calendar={calendar} range={range} isOne={isOne} />
        </Suspense>
      )}
      {isClosed && (
        <Suspense>
          <ClosedNote address={address} calendar={calendar} />
        </Suspense>
      )}
      {toMove.length > 0 && (
        <Suspense>
          <AffectedBar bookings={toMove} members={calendar.columns} range={range} />
        </Suspense>
      )}
    </>
  )
}
