import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { read } from '#app/api/http/api.ts'
import type { ProposeRebookingBody, RebookProposals } from '#app/api/http/schema.gen.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { useAffectedTexts } from '#app/i18n/parts/affected.gen.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { SideDrawer } from '#app/ui/overlay/side-drawer.tsx'

import { AffectedPanel } from './affected-panel.tsx'
import type { Affected } from './use-affected.ts'

interface AffectedDrawerProps {
  affected: Affected
  onClose: () => void
}

/** The bookings of a member that lie in time off or closed time, each with another place, to be moved at once. */
export function AffectedDrawer({ affected, onClose }: AffectedDrawerProps) {
  const t = useAffectedTexts()
  const { id } = useBusiness()
  const { staffId, from, to } = affected
  const { data, error } = useProposals(id, { staffId, startDate: from, endDate: to })
  const { data: staff = [] } = useApi('~/staff', { businessId: id })
  const nameOf = (memberId: string) => {
    const member = staff.find((one) => one.id === memberId)
    return [member?.firstName, member?.lastName].filter(Boolean).join(' ')
  }
  return (
    <SideDrawer onClose={onClose} title={t('title', { name: nameOf(staffId) })} width={480}>
      {error && <FailureNote error={error} />}
      {!data && !error && (
        <Stack gap="md">
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} h={72} />
          ))}
        </Stack>
      )}
      {data && (
        <AffectedPanel proposals={data} affected={affected} nameOf={nameOf} onClose={onClose} />
      )}
    </SideDrawer>
  )
}

/**
 * The bookings of a member that no longer fit the working hours, each with other places. Asked anew each time, but not when
 * bookings change: the proposals are what the person decides about.
 */
const useProposals = (businessId: string, body: ProposeRebookingBody) =>
  useQuery({
    queryKey: ['rebook-proposals', { businessId, ...body }],
    staleTime: Infinity,
    gcTime: 0,
    queryFn: () =>
      read('~/bookings/rebook-proposals', { businessId }, body) as Promise<RebookProposals>,
  })
