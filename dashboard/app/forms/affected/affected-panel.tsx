import { Button, Group, Stack, Text } from '@mantine/core'

import type { RebookProposals } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { may } from '#app/api/session/rights.ts'
import { useAffectedTexts } from '#app/i18n/parts/affected.gen.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'

import { BookingRow } from './booking-row.tsx'
import { isOpen } from './rows.ts'
import type { Affected } from './use-affected.ts'
import { useRebook } from './use-rebook.ts'

interface AffectedPanelProps {
  proposals: RebookProposals
  affected: Affected
  nameOf: (staffId: string) => string
  onClose: () => void
}

export function AffectedPanel({ proposals, affected, nameOf, onClose }: AffectedPanelProps) {
  const t = useAffectedTexts()
  const { membership } = useBusiness()
  const { rows, choose, move, undo, movedCount, isPending, error } = useRebook(
    proposals,
    affected,
    onClose,
  )
  const count = rows.filter(isOpen).length
  // Back into the absence only a person who may override the hours can move them.
  const mayUndo = movedCount > 0 && (affected.absenceId !== null || may(membership, 'override'))
  if (rows.length === 0) return <Text>{t('none')}</Text>
  return (
    <Stack gap="md">
      <Text size="sm" role="status">
        {movedCount > 0
          ? `${t('moved', { count: movedCount })}.`
          : t('text', { count: rows.length })}
      </Text>
      <Stack component="ul" gap={0} p={0} m={0} className="affected-rows">
        {rows.map((row, index) => (
          <BookingRow
            key={row.booking.id}
            row={row}
            isNewDay={row.booking.date !== rows[index - 1]?.booking.date}
            nameOf={nameOf}
            isPending={isPending}
            onChoose={(choice) => choose(row.booking.id, choice)}
          />
        ))}
      </Stack>
      {proposals.hasMore && (
        <Text size="sm" c="dimmed">
          {t('more')}
        </Text>
      )}
      {error && <FailureNote error={error} />}
      <Group justify="flex-end" gap="xs" className="affected-buttons">
        {mayUndo && (
          <Button variant="default" disabled={isPending} onClick={() => undo()}>
            {t('undo')}
          </Button>
        )}
        {count > 0 ? (
          <Button loading={isPending} onClick={() => move()} data-autofocus>
            {t('move', { count })}
          </Button>
        ) : (
          <Button onClick={onClose}>{t('done')}</Button>
        )}
      </Group>
    </Stack>
  )
}
