import { Skeleton, Stack } from '@mantine/core'

import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { useAffectedTexts } from '#app/i18n/parts/affected.gen.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { SideDrawer } from '#app/ui/overlay/side-drawer.tsx'

import { AffectedPanel } from './affected-panel.tsx'
import type { Affected } from './use-affected.ts'
import { useProposals } from './use-proposals.ts'

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
