import { ActionIcon, Group, MultiSelect, Paper, Select, Stack, Text } from '@mantine/core'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { useBusiness } from '../../../api/business.ts'
import { useService } from '../../../api/services.ts'
import { useFormat } from '../../../ui/use-format.ts'
import type { WantedLine } from './values.ts'

interface ServiceLineProps {
  line: WantedLine
  /** Null leaves it out. */
  onChange: (line: WantedLine | null) => void
}

/** A service with its variant and add-ons, where it has such. */
export function ServiceLine({ line, onChange }: ServiceLineProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data: service } = useService(useBusiness().id, line.serviceId)
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
          <Text fw={500}>{name}</Text>
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
            data={[{ value: '', label: t('calendar.asItIs') }, ...variants.map(optionOf)]}
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
