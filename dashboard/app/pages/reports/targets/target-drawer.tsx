import { Fieldset, Group, NumberInput, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'

import { api } from '#app/api/http/api.ts'
import type { Targets } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { FormDrawer } from '#app/forms/form-drawer.tsx'
import { useInsightsTexts } from '#app/i18n/parts/insights.gen.ts'
import { useFormat } from '#app/ui/format/use-format.ts'

import { bodyOf, type Values, valuesOf } from './target-values.ts'

interface TargetDrawerProps {
  report: Targets
  onClose: () => void
}

/** The targets of a month: empty fields are none. */
export function TargetDrawer({ report, onClose }: TargetDrawerProps) {
  const words = useInsightsTexts()
  const { id } = useBusiness()
  const format = useFormat()
  const month = format.month(report.month)
  const form = useForm<Values>({ initialValues: valuesOf(report) })
  const inCurrency = `${words('targets.revenue')} (${report.currency})`
  const field = (path: string) => ({ min: 0, ...form.getInputProps(path) })
  return (
    <FormDrawer
      title={words('targets.editFor', { month })}
      form={form}
      send={(values) => api.put('~/targets', { businessId: id }, bodyOf(report.month, values))}
      done={() => words('targets.saved', { month })}
      onClose={onClose}
    >
      <Fieldset legend={words('targets.salon')}>
        <Stack gap="sm">
          <Group grow align="flex-start">
            <NumberInput label={inCurrency} data-autofocus {...field('revenue')} />
            <NumberInput
              label={words('targets.bookings')}
              allowDecimal={false}
              {...field('bookings')}
            />
          </Group>
          <NumberInput
            label={words('targets.rebooked')}
            suffix={format.percentSuffix}
            max={100}
            {...field('rebookedPercent')}
          />
        </Stack>
      </Fieldset>
      {form.getValues().members.map(({ staffId, name }, index) => (
        <Fieldset key={staffId} legend={name}>
          <Group grow align="flex-start">
            <NumberInput label={inCurrency} {...field(`members.${index}.revenue`)} />
            <NumberInput
              label={words('targets.bookings')}
              allowDecimal={false}
              {...field(`members.${index}.bookings`)}
            />
          </Group>
        </Fieldset>
      ))}
    </FormDrawer>
  )
}
