import { Group, NumberInput, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core'

import { api } from '#app/api/http/api.ts'
import type { CommissionRules } from '#app/api/http/schema.gen.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { FormDrawer } from '#app/forms/form-drawer.tsx'
import { useFields } from '#app/forms/use-form.ts'
import { useInsightsTexts } from '#app/i18n/parts/insights.gen.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'
import { SideDrawer } from '#app/ui/overlay/side-drawer.tsx'
import { DateField } from '#app/ui/time/date-field.tsx'

import type { PayRow } from './pay-row.ts'
import { Exceptions, Tiers } from './rate-rows.tsx'
import { bodyOf, type Values, valuesOf } from './rates-values.ts'

interface RatesDrawerProps {
  member: PayRow
  onClose: () => void
}

/** The commission rates of a member, which apply from a day on. */
export function RatesDrawer({ member, onClose }: RatesDrawerProps) {
  const words = useInsightsTexts()
  const { data, error } = useApi('~/staff/{staffId}/commission-rules', {
    businessId: member.salonId,
    staffId: member.staffId,
  })
  if (data) return <RatesForm member={member} versions={data.versions} onClose={onClose} />
  return (
    <SideDrawer title={words('pay.ratesOf', { name: member.name })} onClose={onClose}>
      {error ? <FailureNote error={error} /> : <Skeleton h={240} />}
    </SideDrawer>
  )
}

function RatesForm({
  member,
  versions,
  onClose,
}: RatesDrawerProps & { versions: CommissionRules[] }) {
  const words = useInsightsTexts()
  const { today, percentSuffix } = useFormat()
  const { salonId: businessId, staffId, name, currency } = member
  const [current] = versions
  const isFirst = current === undefined
  const start = isFirst ? `${today().slice(0, 7)}-01` : today()
  const { form, field } = useFields<Values>({ initialValues: valuesOf(current, start) })
  return (
    <FormDrawer
      title={words('pay.ratesOf', { name })}
      form={form}
      send={(values) =>
        api.put('~/staff/{staffId}/commission-rules', { businessId, staffId }, bodyOf(values))
      }
      done={() => words('rates.saved', { name })}
      onClose={onClose}
    >
      <DateField
        description={words(isFirst ? 'rates.firstHint' : 'rates.laterHint')}
        min={isFirst ? undefined : today()}
        withAsterisk
        {...field('effectiveFrom', words('rates.from'))}
      />
      <Stack gap={4}>
        <Text size="sm" fw={500} id="commission-base">
          {words('rates.base')}
        </Text>
        <SegmentedControl
          aria-labelledby="commission-base"
          fullWidth
          data={(['GROSS', 'NET'] as const).map((value) => ({
            value,
            label: words(`rates.bases.${value}`),
          }))}
          {...field('base')}
        />
      </Stack>
      <Group grow align="flex-start">
        <NumberInput
          suffix={percentSuffix}
          min={0}
          max={100}
          decimalScale={3}
          withAsterisk
          {...field('servicePercent', words('rates.services'))}
        />
        <NumberInput
          suffix={percentSuffix}
          min={0}
          max={100}
          decimalScale={3}
          withAsterisk
          {...field('productPercent', words('rates.products'))}
        />
      </Group>
      <Tiers form={form} currency={currency} />
      <Exceptions form={form} businessId={businessId} />
      <RatesHistory versions={versions} />
    </FormDrawer>
  )
}

/** The versions of the rates, the newest first. */
function RatesHistory({ versions }: { versions: CommissionRules[] }) {
  const words = useInsightsTexts()
  const { day, rate } = useFormat()
  if (versions.length === 0) return null
  return (
    <Stack gap={4} component="section">
      <Text size="sm" fw={500}>
        {words('rates.history')}
      </Text>
      {versions.map((one) => {
        const more = [one.tiers, one.services, one.categories, one.products].some(
          (list) => list.length > 0,
        )
        const summary = words('rates.summary', {
          services: rate(one.servicePercent),
          products: rate(one.productPercent),
        })
        return (
          <Text key={one.version} size="sm" c="dimmed" className="tabular">
            {words('rates.since', { day: day(one.effectiveFrom) })}: {summary}
            {more && `, ${words('rates.more')}`}
          </Text>
        )
      })}
    </Stack>
  )
}
