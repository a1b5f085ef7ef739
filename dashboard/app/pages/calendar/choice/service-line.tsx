import { ActionIcon, Group, MultiSelect, Paper, Select, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { useFormat } from '#app/ui/format/use-format.ts'
import { X } from '#app/ui/icons/icons.ts'

import type { WantedLine } from './values.ts'

interface ServiceLineProps {
  line: WantedLine
  /** In place of the name. */
  head?: ReactNode
  /** Null removes the line. */
  onChange: (line: WantedLine | null) => void
}

/** A service with its variants and add-ons. */
export function ServiceLine({ line, head, onChange }: ServiceLineProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data: service } = useApi('~/services/{serviceId}', {
    businessId: useBusiness().id,
    serviceId: line.serviceId,
  })
  const name = service?.name ?? ''
  const variants = service?.variants ?? []
  const addons = (service?.addons ?? []).filter(({ isActive }) => isActive)
  const optionOf = (one: { id: string; name: string; price: number }) => ({
    value: one.id,
    label: `${one.name} · ${format.money(one.price)}`,
  })
  return (
    <Paper withBorder px="sm" py={8}>
      <Stack gap={8}>
        <Group justify="space-between" wrap="nowrap">
          {head ?? <Text fw={500}>{name}</Text>}
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('calendar.removeService', { name })}
            onClick={() => onChange(null)}
          >
            <X size={16} aria-hidden />
          </ActionIcon>
        </Group>
        {variants.length > 0 && (
          <Select
            aria-label={t('calendar.variant')}
            data={[{ value: '', label: t('calendar.noVariant') }, ...variants.map(optionOf)]}
            value={line.variantId ?? ''}
            allowDeselect={false}
            onChange={(id) => onChange({ ...line, variantId: id === '' ? null : id })}
          />
        )}
        {addons.length > 0 && (
          <MultiSelect
            aria-label={t('calendar.addons')}
            placeholder={line.addonIds.length === 0 ? t('calendar.addons') : ''}
            data={addons.map(optionOf)}
            value={line.addonIds}
            onChange={(addonIds) => onChange({ ...line, addonIds })}
          />
        )}
      </Stack>
    </Paper>
  )
}
