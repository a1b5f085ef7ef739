import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { useOperatorLog } from '#app/api/operators/businesses.ts'
import { useOperators } from '#app/i18n/operators/use-operators.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { Section } from '#app/ui/section.tsx'

import { useOperatorFormat } from '../format.ts'

/** The acts of operators on the salon. */
export function LogSection({ id }: { id: string }) {
  const { t } = useTranslation()
  const words = useOperators()
  const { moment } = useOperatorFormat()
  const { data: entries = [], error } = useOperatorLog(id)
  if (error) return <FailureNote error={error} />
  if (entries.length === 0) return null
  return (
    <Section title={words('log')}>
      <Stack gap="xs">
        {entries.map(({ id: entryId, at, action, operator, details }) => (
          <div key={entryId}>
            <Text size="sm">
              {t(`audit.actions.${action as 'plan.changed'}`, { defaultValue: action })}
            </Text>
            <Text size="xs" c="dimmed">
              {moment(at)} · {operator?.name ?? words('commandLine')}
              {details.map(({ field, value }) => ` · ${field}: ${value}`)}
            </Text>
          </div>
        ))}
      </Stack>
    </Section>
  )
}
