import { Button, Group, NumberInput, SimpleGrid, Stack, Text } from '@mantine/core'
import { quotaNames, type QuotaName } from '@openchair/server/plans'

import { api } from '#app/api/http/api.ts'
import type { OperatedDetail } from '#app/api/http/schema.gen.ts'
import { useFields, useSubmit } from '#app/forms/use-form.ts'
import { useOperatorsTexts } from '#app/i18n/parts/operators.gen.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { showToast } from '#app/ui/feedback/toast.tsx'
import { Section } from '#app/ui/section.tsx'

type Values = Record<QuotaName, number | string>

export function QuotaForm({ business: { id, quotas } }: { business: OperatedDetail }) {
  const words = useOperatorsTexts()
  const initialValues = Object.fromEntries(
    quotaNames.map((name) => [name, quotas[name] ?? '']),
  ) as Values
  const { form, field } = useFields<Values>({ mode: 'uncontrolled', initialValues })
  const submit = useSubmit(
    form,
    (values) => {
      const given = quotaNames.map((name) => [name, values[name] === '' ? null : values[name]])
      return api.patch(
        '/operator/businesses/{businessId}',
        { businessId: id },
        { quotas: Object.fromEntries(given) as Record<QuotaName, number> },
      )
    },
    () => showToast(words('saved')),
  )
  return (
    <Section title={words('quotas')}>
      <form onSubmit={submit.onSubmit} noValidate>
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {words('quotasText')}
          </Text>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            {quotaNames.map((name) => (
              <NumberInput min={0} allowDecimal={false} {...field(name, words(`quota.${name}`))} />
            ))}
          </SimpleGrid>
          {submit.error != null && <FailureNote error={submit.error} />}
          <Group justify="flex-end">
            <Button type="submit" variant="default" loading={submit.isPending}>
              {words('save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  )
}
