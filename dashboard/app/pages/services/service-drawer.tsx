import {
  Checkbox,
  Group,
  NumberInput,
  Select,
  Stack,
  Switch,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { assignServices } from '#app/api/catalog/add-services.ts'
import { nameOf } from '#app/api/clients/name.ts'
import { api } from '#app/api/http/api.ts'
import { renew } from '#app/api/http/renew.ts'
import type { ListedService } from '#app/api/http/schema.gen.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { can } from '#app/api/session/rights.ts'
import { DeleteRecord } from '#app/forms/delete-record.tsx'
import { FormDrawer } from '#app/forms/form-drawer.tsx'
import { useRecord } from '#app/forms/record-values.ts'
import { VatInput } from '#app/forms/vat-input.tsx'

import { NoStaff } from './no-staff.tsx'
import { Parts } from './parts.tsx'
import { Performers } from './performers.tsx'

interface ServiceDrawerProps {
  /** Null: a new service. */
  service: ListedService | null
  onClose: () => void
  /** Called with the id of a new service before the drawer closes. */
  onCreated: (serviceId: string) => void
}

const fresh = { categoryId: null, duration: 30, isActive: true, isOnline: true }

export function ServiceDrawer({ service, onClose, onCreated }: ServiceDrawerProps) {
  const { t } = useTranslation()
  const { id: businessId, profile, membership } = useBusiness()
  const { data: categories = [] } = useApi('~/services/categories', { businessId })
  const made = useRef<string | null>(null)
  const performers = useNewPerformers()
  const { form, field, bodyOf } = useRecord('CreateServiceBody', service, fresh)
  const [categoryId, setCategoryId] = useState(service?.categoryId ?? null)
  const category = field('categoryId', t('services.category'))
  const chooseCategory = (chosen: string | null) => {
    form.setFieldValue('categoryId', chosen)
    setCategoryId(chosen)
  }
  return (
    <FormDrawer
      title={service ? t('services.edit') : t('services.add')}
      form={form}
      send={async (values) => {
        // After a failure of what follows, the service exists already.
        const serviceId = service?.id ?? made.current
        const saved = await api.save(
          '~/services/{serviceId}',
          { businessId, serviceId },
          bodyOf(values),
        )
        if (service) return saved
        made.current = saved.id
        await performers.assign(saved.id)
        onCreated(saved.id)
        return saved
      }}
      done={({ name }) => t(service ? 'services.saved' : 'services.created', { name })}
      onClose={onClose}
      aside={
        service && (
          <DeleteRecord
            name={service.name}
            title={t('services.deleteTitle', { name: service.name })}
            text={t('services.deleteText')}
            done={t('services.deleted', { name: service.name })}
            remove={() =>
              api.delete('~/services/{serviceId}', { businessId, serviceId: service.id })
            }
            onDeleted={onClose}
          />
        )
      }
    >
      <TextInput data-autofocus {...field('name', t('services.name'))} />
      <Select
        data={categories.map(({ id, name }) => ({ value: id, label: name }))}
        placeholder={t('common.none')}
        clearable
        {...category}
        onChange={chooseCategory}
      />
      <Group grow align="flex-start">
        <NumberInput
          allowDecimal={false}
          {...field('duration', t('services.duration'), t('services.durationHint'))}
        />
        <NumberInput {...field('price', `${t('services.price')} (${profile.currency})`)} />
        <VatInput
          category={categories.find(({ id }) => id === categoryId)}
          {...field('vatPercent', t('services.vat'))}
        />
      </Group>
      <Textarea autosize minRows={2} {...field('description', t('services.description'))} />
      <Switch {...field('isActive', t('services.active'))} />
      <Switch {...field('isOnline', t('services.online'))} />
      {service && <Parts service={service} kind="variants" />}
      {service && <Parts service={service} kind="addons" />}
      {can(membership, 'staff:write') &&
        (service ? <Performers service={service} /> : <NewPerformers {...performers} />)}
    </FormDrawer>
  )
}

/** The team members who will perform a new service; saved with it. */
function NewPerformers({ staff, chosen, choose }: ReturnType<typeof useNewPerformers>) {
  const { t } = useTranslation()
  return (
    <Checkbox.Group value={chosen} onChange={choose} label={t('services.teamMembers')}>
      <Stack gap={6} mt={6}>
        {staff?.length === 0 && <NoStaff />}
        {staff?.map((member) => (
          <Checkbox key={member.id} size="xs" value={member.id} label={nameOf(member)} />
        ))}
        {staff && staff.length > 0 && chosen.length === 0 && (
          <Text size="sm" role="status">
            {t('services.noPerformer')}
          </Text>
        )}
      </Stack>
    </Checkbox.Group>
  )
}

/** The performers of a new service: all bookable team members until the person changes it. */
function useNewPerformers() {
  const { id: businessId, membership } = useBusiness()
  const { data: staff } = useApi('~/staff', { businessId })
  const [changed, setChanged] = useState<string[] | null>(null)
  const bookable = (staff ?? []).filter(
    ({ isActive, acceptsBookings }) => isActive && acceptsBookings,
  )
  const chosen = changed ?? bookable.map(({ id }) => id)
  const assign = async (serviceId: string) => {
    if (!can(membership, 'staff:write')) return
    for (const staffId of chosen) await assignServices({ businessId, staffId }, [serviceId])
    await renew(['~/staff', '~/staff/{staffId}/services'], { businessId })
  }
  return { staff, chosen, choose: setChanged, assign }
}
