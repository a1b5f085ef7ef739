import { Alert, Stack, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'

import type { RefusalReason } from '#app/api/bookings/availability.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { may } from '#app/api/session/rights.ts'

import { useRefusalText } from '../use-refusal-text.ts'
import type { Values } from './values.ts'

/** The reasons that a person can set aside; the others are about what a member can do. */
const overridable: ReadonlySet<RefusalReason> = new Set<RefusalReason>([
  'CLOSED',
  'OUTSIDE_HOURS',
  'STAFF_OFF',
  'ABSENCE',
  'EXTERNAL_BUSY',
  'BREAK',
  'BOOKED',
])

interface RefusedEditProps {
  reason: RefusalReason
  memberName: string | undefined
  form: UseFormReturnType<Values>
}

/** Why the time is not available, and the field by which a person takes it anyway. */
export function RefusedEdit({ reason, memberName, form }: RefusedEditProps) {
  const { t } = useTranslation()
  const words = useRefusalText()
  const { membership } = useBusiness()
  const mayOverride = overridable.has(reason) && may(membership, 'override')
  return (
    <Alert color="red" role="alert">
      <Stack gap="xs">
        {words.ofReason(reason, memberName)}
        {mayOverride && (
          <TextInput
            label={t('calendar.edit.override')}
            description={t('calendar.edit.overrideReason')}
            maxLength={200}
            autoFocus
            {...form.getInputProps('overrideReason')}
          />
        )}
      </Stack>
    </Alert>
  )
}
