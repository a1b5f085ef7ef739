import { Checkbox, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { nameOf } from '#app/api/clients/name.ts'
import { api } from '#app/api/http/api.ts'
import type { ListedService, StaffMember, Assignment } from '#app/api/http/schema.gen.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'

import { NoStaff } from './no-staff.tsx'

/** The team members who perform a service; each checkbox is saved by itself. */
export function Performers({ service }: { service: ListedService }) {
  const { t } = useTranslation()
  const { data: staff } = useApi('~/staff', { businessId: useBusiness().id })
  return (
    <Stack gap={6} role="group" aria-label={t('services.teamMembers')}>
      <Text size="sm" fw={500}>
        {t('services.teamMembers')}
      </Text>
      {staff?.length === 0 && <NoStaff />}
      {staff?.map((member) => (
        <Performer key={member.id} member={member} service={service} />
      ))}
    </Stack>
  )
}

function Performer({ member, service }: { member: StaffMember; service: ListedService }) {
  const { id } = useBusiness()
  const { data: assigned } = useApi('~/staff/{staffId}/services', {
    businessId: id,
    staffId: member.id,
  })
  const { mutate, isPending, error } = useMutation({
    mutationFn: (all: Assignment[]) =>
      api.put(
        '~/staff/{staffId}/services',
        { businessId: id, staffId: member.id },
        { services: all },
      ),
  })
  const others = assigned?.filter(({ serviceId }) => serviceId !== service.id)
  return (
    <>
      <Checkbox
        size="xs"
        label={nameOf(member)}
        checked={assigned !== undefined && others?.length !== assigned.length}
        disabled={!others || isPending}
        onChange={(event) => {
          const own = event.currentTarget.checked
            ? [{ serviceId: service.id, priceOverride: null }]
            : []
          mutate([...(others ?? []), ...own])
        }}
      />
      {error && <FailureNote error={error} />}
    </>
  )
}
