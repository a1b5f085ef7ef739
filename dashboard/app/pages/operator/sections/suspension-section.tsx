import { Alert, Button, Group, Select, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { api } from '#app/api/http/api.ts'
import type { SuspensionCause, OperatedDetail } from '#app/api/http/schema.gen.ts'
import { useOperatorsTexts } from '#app/i18n/parts/operators.gen.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { Section } from '#app/ui/section.tsx'

import { useOperatorFormat } from '../format.ts'
import { statusOf } from '../state.ts'

const causes = ['PAYMENT', 'ABUSE', 'REQUEST', 'OTHER'] as const satisfies SuspensionCause[]

export function SuspensionSection({ business }: { business: OperatedDetail }) {
  const words = useOperatorsTexts()
  return (
    <Section
      title={words(business.suspendedAt === null ? 'suspend' : `statuses.${statusOf(business)}`)}
    >
      {business.suspendedAt === null ? <Suspend {...business} /> : <Suspended {...business} />}
    </Section>
  )
}

function Suspend({ id }: OperatedDetail) {
  const words = useOperatorsTexts()
  const [reason, setReason] = useState<SuspensionCause>('PAYMENT')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      api.post('/operator/businesses/{businessId}/suspend', { businessId: id }, { reason }),
  })
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {words('suspendText')}
      </Text>
      <Group align="flex-end" justify="space-between">
        <Select
          label={words('reason')}
          data={causes.map((value) => ({ value, label: words(`reasons.${value}`) }))}
          value={reason}
          allowDeselect={false}
          onChange={(value) => value !== null && setReason(value)}
        />
        <Button color="red" variant="light" loading={isPending} onClick={() => mutate()}>
          {words('suspend')}
        </Button>
      </Group>
      {error && <FailureNote error={error} />}
    </Stack>
  )
}

function Suspended({ id, suspendedAt, suspendedFor, deletionDueAt }: OperatedDetail) {
  const words = useOperatorsTexts()
  const { moment } = useOperatorFormat()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.post('/operator/businesses/{businessId}/resume', { businessId: id }),
  })
  const when = suspendedAt === null ? '' : moment(suspendedAt)
  return (
    <Stack gap="sm">
      <Alert color={deletionDueAt === null ? 'yellow' : 'red'}>
        {words('suspendedSince', { when, reason: words(`reasons.${suspendedFor ?? 'OTHER'}`) })}
        {deletionDueAt !== null && (
          <Text size="sm">{words('deletedAfter', { when: moment(deletionDueAt) })}</Text>
        )}
      </Alert>
      <Group justify="flex-end">
        <Button variant="default" loading={isPending} onClick={() => mutate()}>
          {words(deletionDueAt === null ? 'resume' : 'keep')}
        </Button>
      </Group>
      {error && <FailureNote error={error} />}
    </Stack>
  )
}
