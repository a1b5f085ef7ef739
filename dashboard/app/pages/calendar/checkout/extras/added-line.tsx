import { ActionIcon, Group, MultiSelect, Select, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { type AddedService, withParts } from '#app/forms/till/added-service.ts'
import { Money } from '#app/ui/format/money.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'
import { X } from '#app/ui/icons/icons.ts'

interface AddedLineProps {
  line: AddedService
  currency: string
  onChange: (service: AddedService) => void
  onRemove: (key: string) => void
}

/** A service that is added at the till, with its variant and add-ons. */
export function AddedLine({ line, currency, onChange, onRemove }: AddedLineProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id } = useBusiness()
  const { data: service } = useApi('~/services/{serviceId}', {
    businessId: id,
    serviceId: line.serviceId,
  })
  const { key, name, price, variantId, addonIds } = line
  const variants = service?.variants ?? []
  const addons = (service?.addons ?? []).filter(({ isActive }) => isActive)
  const set = (parts: Partial<Pick<AddedService, 'variantId' | 'addonIds'>>) =>
    onChange(withParts(line, { variantId, addonIds, ...parts }, { variants, addons, currency }))
  const optionOf = (one: { id: string; name: string; price: number }) => ({
    value: one.id,
    label: `${one.name} · ${format.money(one.price)}`,
  })
  return (
    <Stack gap={6} role="group" aria-label={name}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text flex={1}>{name}</Text>
        <Money amount={price} />
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('checkout.removeService', { name })}
          onClick={() => onRemove(key)}
        >
          <X size={14} aria-hidden />
        </ActionIcon>
      </Group>
      {variants.length > 0 && (
        <Select
          size="xs"
          aria-label={t('calendar.variant')}
          data={[{ value: '', label: t('calendar.noVariant') }, ...variants.map(optionOf)]}
          value={variantId ?? ''}
          allowDeselect={false}
          onChange={(chosen) => set({ variantId: chosen === '' ? null : chosen })}
        />
      )}
      {addons.length > 0 && (
        <MultiSelect
          size="xs"
          aria-label={t('calendar.addons')}
          placeholder={addonIds.length === 0 ? t('calendar.addons') : ''}
          data={addons.map(optionOf)}
          value={[...addonIds]}
          onChange={(chosen) => set({ addonIds: chosen })}
        />
      )}
    </Stack>
  )
}
