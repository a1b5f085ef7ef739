import { ActionIcon, Alert, Group, SimpleGrid, Skeleton, Stack } from '@mantine/core'

import { api } from '#app/api/http/api.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { may } from '#app/api/session/rights.ts'
import { useCashUpTexts } from '#app/i18n/parts/cash-up.gen.ts'
import { addDays, isDay } from '#app/time/wall-days.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { FileButton } from '#app/ui/file-button.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'
import { ChevronLeft, ChevronRight } from '#app/ui/icons/icons.ts'
import { DateField } from '#app/ui/time/date-field.tsx'
import { useUrlQuery } from '#app/ui/use-url-query.ts'

import { CashMoves } from './cash-moves.tsx'
import { CloseForm } from './close-form.tsx'
import { ClosedCash } from './closed-cash.tsx'
import { ClosedDays } from './closed-days.tsx'
import { DayFigures } from './day-figures.tsx'

/** The takings and the cash of a day, which is closed here. */
export function CashUpTab() {
  const words = useCashUpTexts()
  const format = useFormat()
  const { id, membership } = useBusiness()
  const { query, set } = useUrlQuery()
  const today = format.today()
  const wanted = query.get('day')
  const day = isDay(wanted) && wanted <= today ? wanted : today
  const choose = (date: string) => set({ day: date === today ? null : date }, { replace: true })
  const { data: cashUp, error } = useApi('~/cash-ups/{day}', { businessId: id, day })
  return (
    <Stack gap="lg">
      <Group gap="xs" align="flex-end">
        <DateField w={168} label={words('day')} value={day} max={today} onChange={choose} />
        <ActionIcon
          variant="default"
          size="input-sm"
          aria-label={words('dayBefore')}
          onClick={() => choose(addDays(day, -1))}
        >
          <ChevronLeft size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="input-sm"
          aria-label={words('dayAfter')}
          disabled={day === today}
          onClick={() => choose(addDays(day, 1))}
        >
          <ChevronRight size={16} aria-hidden />
        </ActionIcon>
        <FileButton
          label={words('file')}
          size="sm"
          name={`cash-up-${day}.pdf`}
          read={() => api.file('~/cash-ups/{day}/download', { businessId: id, day })}
        />
      </Group>
      {error && !cashUp && <FailureNote error={error} />}
      {!cashUp && !error && <Skeleton h={320} />}
      {cashUp && (
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
          <Stack gap="lg">
            {cashUp.status === 'CLOSED' ? (
              <ClosedCash key={day} cashUp={cashUp} />
            ) : may(membership, 'cash-up') ? (
              // A payment meanwhile changes the expected cash, and keeps what was counted.
              <CloseForm key={day} cashUp={cashUp} />
            ) : (
              <Alert variant="light">{words('notClosed')}</Alert>
            )}
            <CashMoves key={`moves ${day}`} cashUp={cashUp} />
          </Stack>
          <DayFigures cashUp={cashUp} />
        </SimpleGrid>
      )}
      <ClosedDays onOpen={choose} />
    </Stack>
  )
}
