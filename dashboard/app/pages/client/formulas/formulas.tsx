import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { nameOf } from '#app/api/clients/name.ts'
import { api } from '#app/api/http/api.ts'
import type { Customer, Formula } from '#app/api/http/schema.gen.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { can } from '#app/api/session/rights.ts'
import { fresh, useDrawer } from '#app/forms/use-drawer.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { showToast } from '#app/ui/feedback/toast.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'
import { Trash2 } from '#app/ui/icons/icons.ts'
import { Section } from '#app/ui/section.tsx'

import { FormulaDrawer } from './formula-drawer.tsx'

/** Notes of what was used at visits, such as the mixture of a colour. */
export function Formulas({ client }: { client: Customer }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id, membership } = useBusiness()
  const { data: formulas, error } = useApi(
    '~/customers/{customerId}/formulas',
    { businessId: id, customerId: client.id, limit: 100 },
    { select: ({ data }) => data },
  )
  const { data: staff } = useApi('~/staff', { businessId: id })
  const drawer = useDrawer('formula')
  const remove = useRemove(client)
  const mayChange = can(membership, 'customers:write')
  const nameById = new Map(staff?.map((one) => [one.id, nameOf(one)]))
  const add = mayChange && (
    <Button variant="subtle" size="compact-sm" onClick={() => drawer.open(fresh)}>
      {t('clients.addFormula')}
    </Button>
  )
  return (
    <Section title={t('clients.formulas')} action={add}>
      {error && <FailureNote error={error} />}
      {remove.error && <FailureNote error={remove.error} />}
      {formulas?.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('clients.noFormulas')}
        </Text>
      )}
      <Stack gap="sm">
        {formulas?.map((formula) => (
          <Group key={formula.id} justify="space-between" align="flex-start" wrap="nowrap">
            <div>
              <Text size="sm" c="dimmed" className="tabular">
                {[format.day(formula.date), nameById.get(formula.staffId ?? '')]
                  .filter((words) => words !== undefined)
                  .join(' · ')}
              </Text>
              <Text size="sm" className="as-typed">
                {formula.text}
              </Text>
            </div>
            {mayChange && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('clients.deleteFormula', { day: format.day(formula.date) })}
                onClick={() => remove.mutate(formula)}
              >
                <Trash2 size={16} />
              </ActionIcon>
            )}
          </Group>
        ))}
      </Stack>
      {mayChange && drawer.id === fresh && <FormulaDrawer client={client} onClose={drawer.close} />}
    </Section>
  )
}

function useRemove(client: Customer) {
  const { t } = useTranslation()
  const { id } = useBusiness()
  return useMutation({
    mutationFn: (formula: Formula) =>
      api.delete('~/customers/{customerId}/formulas/{formulaId}', {
        businessId: id,
        customerId: client.id,
        formulaId: formula.id,
      }),
    onSuccess: (_, { date, text, staffId }) =>
      showToast(t('clients.formulaDeleted'), {
        label: t('common.undo'),
        run: () =>
          api.post(
            '~/customers/{customerId}/formulas',
            { businessId: id, customerId: client.id },
            { date, text, staffId },
          ),
      }),
  })
}
