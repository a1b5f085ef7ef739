import { Alert, Stack, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'

import type { RefusalReason } from '#app/api/http/schema.gen.ts'
import { lookOf, useOverride } from '#app/pages/calendar/refusal/use-override.ts'
import { useRefusalText } from '#app/pages/calendar/refusal/use-refusal-text.ts'

import type { Values } from './values.ts'

interface RefusedEditProps {
  reason: RefusalReason
  memberName: string | undefined
  form: UseFormReturnType<Values>
}

/** Why the time is not available, and the field by which a person takes it anyway. */
export function RefusedEdit({ reason, memberName, form }: RefusedEditProps) {
  const { t } = useTranslation()
  const words = useRefusalText()
  const mayOverride = useOverride()(reason)
  return (
    <Alert {...lookOf(mayOverride)} role="alert">
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
