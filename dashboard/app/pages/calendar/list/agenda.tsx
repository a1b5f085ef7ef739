import { Box } from '@mantine/core'
import { Suspense } from 'react'

import { FailureNote } from '#app/ui/feedback/failure-note.tsx'

import { GridSkeleton } from '../grid-skeleton.tsx'
import { AgendaList } from '../lazy-drawers.ts'
import type { useSwipe } from '../use-swipe.ts'
import type { AgendaListProps } from './agenda-list.tsx'

interface AgendaProps extends AgendaListProps {
  /** Goes from one person to the next; null: not on this screen. */
  swipe: ReturnType<typeof useSwipe> | null
}

/** The list of the visible days, once they are there. */
export function Agenda({ swipe, ...list }: AgendaProps) {
  const { calendar } = list
  if (calendar.error) return <FailureNote error={calendar.error} />
  if (calendar.isLoading) return <GridSkeleton />
  return (
    <Suspense fallback={<GridSkeleton />}>
      <Box className="agenda-frame" {...swipe}>
        <AgendaList {...list} />
      </Box>
    </Suspense>
  )
}
