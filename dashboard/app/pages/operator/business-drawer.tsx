import { Skeleton, Stack } from '@mantine/core'

import { useOperatedBusiness } from '#app/api/operators/businesses.ts'
import { useOperators } from '#app/i18n/operators/use-operators.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { SideDrawer } from '#app/ui/overlay/side-drawer.tsx'

import { DeleteSection } from './sections/delete-section.tsx'
import { LogSection } from './sections/log-section.tsx'
import { PlanSection } from './sections/plan-section.tsx'
import { QuotaForm } from './sections/quota-form.tsx'
import { SuspensionSection } from './sections/suspension-section.tsx'
import { UsageSection } from './sections/usage-section.tsx'
import { VisitSection } from './sections/visit-section.tsx'

/** A salon in the view of those who run the server. */
export function BusinessDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const words = useOperators()
  const { data: business, error } = useOperatedBusiness(id)
  return (
    <SideDrawer title={business?.name ?? words('name')} width={520} onClose={onClose}>
      {error && <FailureNote error={error} />}
      {!business && !error && <Skeleton h={240} />}
      {business && (
        <Stack gap="xl" pb="lg">
          <UsageSection business={business} />
          <PlanSection business={business} />
          <QuotaForm key={JSON.stringify(business.quotas)} business={business} />
          <SuspensionSection business={business} />
          <VisitSection business={business} />
          <DeleteSection business={business} />
          <LogSection id={id} />
        </Stack>
      )}
    </SideDrawer>
  )
}
