import { Button, Group, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { type Step, take } from '#app/api/bookings/bookings.ts'
import type { Booking } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { may } from '#app/api/session/rights.ts'
import type { Interval } from '#app/forms/rebook/intervals.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { showToast } from '#app/ui/feedback/toast.tsx'
import { Banknote, CalendarPlus, MoveRight, Pencil } from '#app/ui/icons/icons.ts'

import type { Member } from '../data/members.ts'
import { actionsFor, isBefore, undoableOf } from './allowed-actions.ts'
import { UndoAction } from './undo-action.tsx'

/** The lower part of the drawer. */
export type Panel =
  | 'actions'
  | 'edit'
  | 'move'
  | 'cancel'
  | 'no-show'
  | 'complete'
  | 'link'
  | 'checkout'
  | Interval

interface BookingActionsProps {
  booking: Booking
  members: readonly Member[]
  onPanel: (panel: Panel) => void
}

/** The allowed actions: the next step first, irreversible ones last. */
export function BookingActions({ booking, members, onPanel }: BookingActionsProps) {
  const { t } = useTranslation()
  const { membership } = useBusiness()
  const { mutate, isPending, variables, error } = useStep(booking)
  const { onward, isCheckable, isPayable, isMovable, isEditable, mayMarkNoShow, mayCancel } =
    actionsFor(booking)
  const mayCheckOut = isCheckable && may(membership, 'checkOut')
  const undone = may(membership, 'cancel') ? undoableOf(booking, Date.now()) : null
  const take = (step: Exclude<Step, 'pay' | 'no-show'>) =>
    step === 'complete' && isBefore(booking, Date.now()) ? onPanel('complete') : mutate(step)
  return (
    <Stack gap="xs">
      {error && <FailureNote error={error} />}
      {undone && <UndoAction booking={booking} undone={undone} members={members} />}
      {mayCheckOut && (
        <Button
          size="md"
          leftSection={<Banknote size={16} aria-hidden />}
          onClick={() => onPanel('checkout')}
        >
          {t('checkout.open')}
        </Button>
      )}
      {onward.map((step, index) => (
        <Button
          key={step}
          size="md"
          variant={index === 0 && !mayCheckOut ? 'filled' : 'default'}
          loading={isPending && variables === step}
          onClick={() => take(step)}
        >
          {t(`calendar.action.${step}`)}
        </Button>
      ))}
      <Group grow gap="xs" preventGrowOverflow={false}>
        {isEditable && (
          <Button
            variant="default"
            leftSection={<Pencil size={16} aria-hidden />}
            onClick={() => onPanel('edit')}
          >
            {t('calendar.action.edit')}
          </Button>
        )}
        {isMovable && (
          <Button
            variant="default"
            leftSection={<MoveRight size={16} aria-hidden />}
            onClick={() => onPanel('move')}
          >
            {t('calendar.action.move')}
          </Button>
        )}
        {isPayable && may(membership, 'checkOut') && (
          <Button
            variant="default"
            leftSection={<Banknote size={16} aria-hidden />}
            loading={isPending && variables === 'pay'}
            onClick={() => mutate('pay')}
          >
            {t('calendar.action.pay')}
          </Button>
        )}
      </Group>
      {booking.customerName !== null && (
        <Group grow gap="xs">
          <Button
            variant="default"
            leftSection={<CalendarPlus size={16} aria-hidden />}
            onClick={() => onPanel('soon')}
          >
            {t('rebook.soon')}
          </Button>
          <Button variant="default" onClick={() => onPanel('later')}>
            {t('rebook.later')}
          </Button>
        </Group>
      )}
      <Group justify="space-between" mt="xs" gap={0} wrap="nowrap">
        {mayMarkNoShow && may(membership, 'cancel') && (
          <Button variant="subtle" color="red" px="xs" onClick={() => onPanel('no-show')}>
            {t('calendar.action.no-show')}
          </Button>
        )}
        {mayCancel && may(membership, 'cancel') && (
          <Button variant="subtle" color="red" px="xs" onClick={() => onPanel('cancel')}>
            {t('calendar.action.cancel')}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

export function useStep({ id, businessId, customerName }: Booking) {
  const { t } = useTranslation()
  return useMutation({
    mutationFn: (step: Step) => take(step, businessId, id),
    onSuccess: (_, step) => showToast(t(`calendar.done.${step}`, { name: customerName ?? '' })),
  })
}
