import { Group, Select, Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { nameOf } from '#app/api/clients/name.ts'
import { api } from '#app/api/http/api.ts'
import type { Customer } from '#app/api/http/schema.gen.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { FormDrawer } from '#app/forms/form-drawer.tsx'
import { useFields } from '#app/forms/use-form.ts'
import { useFormat } from '#app/ui/format/use-format.ts'
import { DateField } from '#app/ui/time/date-field.tsx'

interface FormulaDrawerProps {
  client: Customer
  onClose: () => void
}

export function FormulaDrawer({ client, onClose }: FormulaDrawerProps) {
  const { t } = useTranslation()
  const { id, membership } = useBusiness()
  const { data: staff = [] } = useApi('~/staff', { businessId: id })
  const { form, field } = useFields<{ date: string; staffId: string | null; text: string }>({
    initialValues: { date: useFormat().today(), staffId: membership.staffId, text: '' },
  })
  return (
    <FormDrawer
      title={t('clients.addFormula')}
      form={form}
      send={(values) =>
        api.post(
          '~/customers/{customerId}/formulas',
          { businessId: id, customerId: client.id },
          values,
        )
      }
      done={() => t('clients.formulaSaved')}
      onClose={onClose}
    >
      <Textarea
        description={t('clients.formulaHint')}
        autosize
        minRows={3}
        withAsterisk
        data-autofocus
        {...field('text', t('clients.formula'))}
      />
      <Group grow align="flex-start">
        <DateField {...field('date', t('clients.formulaDate'))} />
        <Select
          data={staff.map((one) => ({ value: one.id, label: nameOf(one) }))}
          clearable
          {...field('staffId', t('clients.formulaBy'))}
        />
      </Group>
    </FormDrawer>
  )
}
