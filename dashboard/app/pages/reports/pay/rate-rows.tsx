import { ActionIcon, Button, Group, NumberInput, Select, Stack, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'

import { allRows } from '#app/api/http/all-rows.ts'
import { keyOf } from '#app/api/http/renew.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { useInsightsTexts } from '#app/i18n/parts/insights.gen.ts'
import { useFormat } from '#app/ui/format/use-format.ts'
import { Plus, X } from '#app/ui/icons/icons.ts'

import type { Kind, Values } from './rates-values.ts'

type Form = UseFormReturnType<Values>

/** Higher rates for what is above an amount. */
export function Tiers({ form, currency }: { form: Form; currency: string }) {
  const words = useInsightsTexts()
  return (
    <Rows
      title={words('rates.tiers')}
      hint={words('rates.tiersHint')}
      add={words('rates.addTier')}
      onAdd={() => form.insertListItem('tiers', { above: '', percent: '' })}
    >
      {form.getValues().tiers.map((_, index) => (
        <Row key={index} onRemove={() => form.removeListItem('tiers', index)}>
          <NumberInput
            flex={1}
            aria-label={`${words('rates.above')} (${currency})`}
            placeholder={`${words('rates.above')} (${currency})`}
            prefix={`${words('rates.above')} `}
            suffix={` ${currency}`}
            min={0}
            {...form.getInputProps(`tiers.${index}.above`)}
          />
          <Percent form={form} path={`tiers.${index}.percent`} />
        </Row>
      ))}
    </Rows>
  )
}

/** Rates of single services, categories and products. */
export function Exceptions({ form, businessId }: { form: Form; businessId: string }) {
  const words = useInsightsTexts()
  const items = useRatedItems(businessId)
  return (
    <Rows
      title={words('rates.exceptions')}
      hint={words('rates.exceptionsHint')}
      add={words('rates.addException')}
      onAdd={() => form.insertListItem('exceptions', { item: null, percent: '' })}
    >
      {form.getValues().exceptions.map((_, index) => (
        <Row key={index} onRemove={() => form.removeListItem('exceptions', index)}>
          <Select
            flex={1}
            aria-label={words('rates.item')}
            placeholder={words('rates.item')}
            data={items}
            searchable
            selectFirstOptionOnChange
            {...form.getInputProps(`exceptions.${index}.item`)}
          />
          <Percent form={form} path={`exceptions.${index}.percent`} />
        </Row>
      ))}
    </Rows>
  )
}

interface RowsProps {
  title: string
  hint: string
  add: string
  onAdd: () => void
  children: ReactNode[]
}

const Rows = ({ title, hint, add, onAdd, children }: RowsProps) => (
  <Stack gap={8} component="section" aria-label={title}>
    <div>
      <Text size="sm" fw={500}>
        {title}
      </Text>
      <Text size="xs" c="dimmed">
        {hint}
      </Text>
    </div>
    {children}
    <div>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<Plus size={14} aria-hidden />}
        onClick={onAdd}
      >
        {add}
      </Button>
    </div>
  </Stack>
)

function Row({ onRemove, children }: { onRemove: () => void; children: ReactNode }) {
  const words = useInsightsTexts()
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start">
      {children}
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={words('rates.remove')}
        onClick={onRemove}
      >
        <X size={16} />
      </ActionIcon>
    </Group>
  )
}

function Percent({ form, path }: { form: Form; path: string }) {
  const words = useInsightsTexts()
  return (
    <NumberInput
      w={104}
      aria-label={words('rates.percent')}
      placeholder="%"
      suffix={useFormat().percentSuffix}
      min={0}
      max={100}
      decimalScale={3}
      {...form.getInputProps(path)}
    />
  )
}

interface Named {
  id: string
  name: string
}

/** The categories, services and products of a salon, as groups of a select. */
function useRatedItems(businessId: string) {
  const words = useInsightsTexts()
  const { data: categories } = useApi('~/services/categories', { businessId })
  const { data: services } = useApi('~/services', { businessId })
  const { data: products } = useQuery({
    queryKey: keyOf('~/products', { businessId }, 'all'),
    queryFn: () => allRows('~/products', { businessId }),
  })
  return useMemo(() => {
    const group = (kind: Kind, items: readonly Named[] = []) => ({
      group: words(`rates.kinds.${kind}`),
      items: items.map(({ id, name }) => ({ value: `${kind}:${id}`, label: name })),
    })
    return [
      group('categories', categories),
      group('services', services),
      group('products', products),
    ]
  }, [words, categories, services, products])
}
