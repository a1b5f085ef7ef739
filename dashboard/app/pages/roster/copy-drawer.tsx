import { Checkbox, SimpleGrid, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { useBusiness } from '#app/api/session/business.ts'
import { FormDrawer } from '#app/forms/form-drawer.tsx'
import { useFields } from '#app/forms/use-form.ts'
import { usePlannerTexts } from '#app/i18n/parts/planner.gen.ts'
import { addDays } from '#app/time/wall-days.ts'
import { useFailureText } from '#app/ui/feedback/failure-text.ts'
import { showFailureToast, showToast } from '#app/ui/feedback/toast.tsx'

import { copyRoster, setRosterDays } from './roster-days.ts'
import { useRangeText } from './use-range-text.ts'

interface CopyDrawerProps {
  /** The first day of the copied week. */
  from: string
  /** Whether any of its dates has hours of its own. */
  hasDated: boolean
  onClose: () => void
}

const weeks = Array.from({ length: 12 }, (_, index) => index + 1)

/** Copies the hours by date of a week to later weeks. */
export function CopyDrawer({ from, hasDated, onClose }: CopyDrawerProps) {
  const { t } = useTranslation()
  const p = usePlannerTexts()
  const { id } = useBusiness()
  const rangeText = useRangeText()
  const words = useFailureText()
  const { form, field } = useFields({
    initialValues: { weeksLater: ['1'], replaceExisting: false },
    validate: { weeksLater: (some) => (some.length > 0 ? null : p('roster.copyChoose')) },
  })
  const saved = ({
    set,
    cleared,
    kept,
    affectedBookings,
    before,
  }: Awaited<ReturnType<typeof copyRoster>>) => {
    const undo = async () => {
      try {
        await setRosterDays(id, before)
        showToast(p('roster.copyUndone'))
      } catch (error) {
        showFailureToast(words(error))
      }
    }
    const parts = [
      p('roster.copied', { count: set + cleared }),
      ...(kept > 0 ? [p('roster.copiedKept', { count: kept })] : []),
    ]
    showToast(
      `${parts.join('. ')}.`,
      before.length > 0 ? { label: t('common.undo'), run: undo } : undefined,
    )
    if (affectedBookings.length > 0)
      showFailureToast(t('team.affected', { count: affectedBookings.length }))
  }
  return (
    <FormDrawer
      title={p('roster.copyTitle', { range: rangeText.withYear(from, addDays(from, 6)) })}
      form={form}
      send={({ weeksLater, replaceExisting }) =>
        copyRoster(id, { startDate: from, weeksLater: weeksLater.map(Number), replaceExisting })
      }
      onSaved={saved}
      onClose={onClose}
      label={p('roster.copy')}
    >
      <Text size="sm" c="dimmed">
        {p(hasDated ? 'roster.copyHint' : 'roster.copyNothing')}
      </Text>
      <Checkbox.Group {...field('weeksLater', p('roster.copyTo'))}>
        <SimpleGrid cols={2} spacing="xs" mt="xs">
          {weeks.map((week) => (
            <Checkbox
              key={week}
              value={String(week)}
              label={rangeText.near(addDays(from, 7 * week), addDays(from, 7 * week + 6))}
            />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
      <Checkbox {...field('replaceExisting', p('roster.replace'))} />
    </FormDrawer>
  )
}
