import { Stack, Text } from '@mantine/core'

import { useApi } from '#app/api/http/use-api.ts'
import { useAuditTexts } from '#app/i18n/parts/audit.gen.ts'
import { useOperatorsTexts } from '#app/i18n/parts/operators.gen.ts'
import { useNames } from '#app/pages/settings/security/use-names.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { Section } from '#app/ui/section.tsx'

import { useOperatorFormat } from '../format.ts'

/** The acts of operators on the salon. */
export function LogSection({ id }: { id: string }) {
  const audit = useAuditTexts()
  const { fieldOf } = useNames()
  const valueOf = useValueText()
  const words = useOperatorsTexts()
  const { moment } = useOperatorFormat()
  const { data: entries = [], error } = useApi('/operator/log', { businessId: id })
  if (error) return <FailureNote error={error} />
  if (entries.length === 0) return null
  return (
    <Section title={words('log')}>
      <Stack gap="xs">
        {entries.map(({ id: entryId, at, action, operator, details }) => (
          <div key={entryId}>
            <Text size="sm">
              {audit(`actions.${action as 'plan.changed'}`, { defaultValue: action })}
            </Text>
            <Text size="xs" c="dimmed">
              {moment(at)} · {operator?.name ?? words('commandLine')}
              {details.map(({ field, value }) => ` · ${fieldOf(field)}: ${valueOf(field, value)}`)}
            </Text>
          </div>
        ))}
      </Stack>
    </Section>
  )
}

/** The recorded value in words: reasons by their name, moments by the clock of the device. */
function useValueText() {
  const words = useOperatorsTexts()
  const { moment } = useOperatorFormat()
  return (field: string, value: string) => {
    const cause = causes.find((one) => one === value)
    if (field === 'reason' && cause) return words(`reasons.${cause}`)
    return moments.has(field) ? moment(value) : value
  }
}

const causes = ['PAYMENT', 'ABUSE', 'REQUEST', 'DELETION', 'OTHER'] as const
const moments = new Set(['until', 'dueAt'])
