import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'

import { api } from '#app/api/http/api.ts'
import type { OperatedDetail } from '#app/api/http/schema.gen.ts'
import { refreshSession } from '#app/api/session/session.ts'
import { useOperatorsTexts } from '#app/i18n/parts/operators.gen.ts'
import { pathTo } from '#app/paths.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { Section } from '#app/ui/section.tsx'

import { useOperatorFormat } from '../format.ts'

/** The way into a salon whose owner has allowed it. */
export function VisitSection({ business }: { business: OperatedDetail }) {
  const { id, supportUntil, supportWrites } = business
  const words = useOperatorsTexts()
  const { moment } = useOperatorFormat()
  const navigate = useNavigate()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const { slug } = await api.post('/operator/businesses/{businessId}/visit', { businessId: id })
      await refreshSession()
      return slug
    },
    onSuccess: (slug) => navigate(pathTo('business', { slug })),
  })
  if (supportUntil === null)
    return (
      <Section title={words('support')}>
        <Text size="sm" c="dimmed">
          {words('noSupport')}
        </Text>
      </Section>
    )
  return (
    <Section title={words('support')}>
      <Stack gap="sm">
        <Text size="sm">
          {words('supportUntil', { when: moment(supportUntil) })}{' '}
          {words(supportWrites ? 'canWrite' : 'canRead')}
        </Text>
        <Group justify="flex-end">
          <Button loading={isPending} onClick={() => mutate()}>
            {words('enter')}
          </Button>
        </Group>
        {error && <FailureNote error={error} />}
      </Stack>
    </Section>
  )
}
