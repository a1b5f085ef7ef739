import { Button, Checkbox, Group, NumberInput, Stack, Table, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import type { StaffMember, ListedService, Assignment } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { can } from '#app/api/session/rights.ts'
import { LeaveGuard } from '#app/forms/leave-guard.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { showToast } from '#app/ui/feedback/toast.tsx'
import { Money } from '#app/ui/format/money.tsx'

interface ServicesFormProps {
  member: StaffMember
  services: ListedService[]
  assigned: Assignment[]
}

export function ServicesForm({ member, services, assigned }: ServicesFormProps) {
  const { t } = useTranslation()
  const { id, membership } = useBusiness()
  const [chosen, setChosen] = useState(assigned)
  const isDirty = JSON.stringify(chosen) !== JSON.stringify(assigned)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      api.put(
        '~/staff/{staffId}/services',
        { businessId: id, staffId: member.id },
        { services: chosen },
      ),
    onSuccess: () => showToast(t('team.servicesSaved')),
  })
  const mayChange = can(membership, 'staff:write')
  const set = (serviceId: string, after: Assignment | null) =>
    setChosen((before) => {
      const others = before.filter((one) => one.serviceId !== serviceId)
      if (!after) return others
      return before.length === others.length
        ? [...before, after]
        : before.map((one) => (one.serviceId === serviceId ? after : one))
    })
  if (services.length === 0) return <EmptyState title={t('team.noServices')} />
  return (
    <Stack gap="md" maw={640}>
      <Text size="sm" c="dimmed">
        {t('team.servicesHint')}
      </Text>
      <Table.ScrollContainer minWidth={0} className="table-card">
        <Table className="data-table">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('team.service')}</Table.Th>
              <Table.Th ta="right">{t('team.price')}</Table.Th>
              <Table.Th w={112}>{t('team.ownPrice')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {services.map((service) => (
              <ServiceRow
                key={service.id}
                service={service}
                assignment={chosen.find((one) => one.serviceId === service.id)}
                onChange={mayChange ? (after) => set(service.id, after) : undefined}
              />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {mayChange && (
        <Stack className="section-end" gap="xs">
          {error && <FailureNote error={error} />}
          <Group justify="flex-end">
            <Button disabled={!isDirty} loading={isPending} onClick={() => mutate()}>
              {t('common.save')}
            </Button>
          </Group>
        </Stack>
      )}
      {isDirty && <LeaveGuard query={['tab']} />}
    </Stack>
  )
}

interface ServiceRowProps {
  service: ListedService
  /** Undefined: they do not perform it. */
  assignment: Assignment | undefined
  /** Undefined without the right to edit. */
  onChange: ((after: Assignment | null) => void) | undefined
}

function ServiceRow({ service, assignment, onChange }: ServiceRowProps) {
  const { t } = useTranslation()
  const { id: serviceId, name, price } = service
  const own = assignment?.priceOverride ?? null
  return (
    <Table.Tr>
      <Table.Td>
        {onChange ? (
          <Checkbox
            label={name}
            checked={assignment !== undefined}
            onChange={(event) =>
              onChange(event.currentTarget.checked ? { serviceId, priceOverride: null } : null)
            }
          />
        ) : (
          <Text size="sm" {...(!assignment && { c: 'dimmed', td: 'line-through' })}>
            {name}
          </Text>
        )}
      </Table.Td>
      <Table.Td ta="right">
        <Money amount={price} />
      </Table.Td>
      <Table.Td>
        {onChange && assignment && (
          <NumberInput
            size="xs"
            min={0}
            aria-label={t('team.ownPriceOf', { name })}
            placeholder={String(price)}
            value={own ?? ''}
            onChange={(value) =>
              onChange({ serviceId, priceOverride: value === '' ? null : Number(value) })
            }
          />
        )}
        {!onChange && own !== null && <Money amount={own} />}
      </Table.Td>
    </Table.Tr>
  )
}
