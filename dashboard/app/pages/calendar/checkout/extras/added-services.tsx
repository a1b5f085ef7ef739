import { Button, Select, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import type { AddedService } from '#app/forms/till/added-service.ts'
import { useFormat } from '#app/ui/format/use-format.ts'
import { Plus } from '#app/ui/icons/icons.ts'

import { AddedLine } from './added-line.tsx'

interface AddedServicesProps {
  /** The member of the booking, who may have prices of their own. */
  staffId: string
  services: readonly AddedService[]
  currency: string
  onAdd: (service: AddedService) => void
  /** The line with this key is another one now. */
  onChange: (service: AddedService) => void
  onRemove: (key: string) => void
}

/** Services that were done beside those booked; they take no time in the calendar. */
export function AddedServices({ staffId, services, onAdd, ...rest }: AddedServicesProps) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Stack gap={6}>
      {services.map((line) => (
        <AddedLine key={line.key} line={line} {...rest} />
      ))}
      {isOpen ? (
        <ServicePick
          staffId={staffId}
          onPick={(service) => {
            setIsOpen(false)
            onAdd(service)
          }}
        />
      ) : (
        <Button
          variant="subtle"
          size="compact-sm"
          px={4}
          style={{ alignSelf: 'flex-start' }}
          leftSection={<Plus size={14} aria-hidden />}
          onClick={() => setIsOpen(true)}
        >
          {t('checkout.addService')}
        </Button>
      )}
    </Stack>
  )
}

interface ServicePickProps {
  staffId: string
  onPick: (service: AddedService) => void
}

function ServicePick({ staffId, onPick }: ServicePickProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id } = useBusiness()
  const { data: services = [] } = useApi('~/services', { businessId: id })
  const { data: own = [] } = useApi('~/staff/{staffId}/services', { businessId: id, staffId })
  const offered = services
    .filter(({ isActive }) => isActive)
    .map((one) => ({
      ...one,
      price: own.find(({ serviceId }) => serviceId === one.id)?.priceOverride ?? one.price,
    }))
  return (
    <Select
      aria-label={t('checkout.addService')}
      placeholder={t('checkout.addService')}
      data={offered.map((one) => ({
        value: one.id,
        label: `${one.name} · ${format.money(one.price)}`,
      }))}
      searchable
      selectFirstOptionOnChange
      autoFocus
      defaultDropdownOpened
      onChange={(serviceId) => {
        const found = offered.find((one) => one.id === serviceId)
        if (!found) return
        const { id: added, name, price } = found
        const key = globalThis.crypto.randomUUID()
        const plain = { variantId: null, addonIds: [], plainPrice: price, price }
        onPick({ key, serviceId: added, name, ...plain })
      }}
    />
  )
}
