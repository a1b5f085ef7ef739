import { Group, Skeleton, Stack, Text } from '@mantine/core'

import { useApi } from '#app/api/http/use-api.ts'
import { useOperatorsTexts } from '#app/i18n/parts/operators.gen.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { StatusBadge } from '#app/ui/feedback/status-badge.tsx'
import { SideDrawer } from '#app/ui/overlay/side-drawer.tsx'

import { DeleteSection } from './sections/delete-section.tsx'
import { LogSection } from './sections/log-section.tsx'
import { PlanSection } from './sections/plan-section.tsx'
import { QuotaForm } from './sections/quota-form.tsx'
import { SuspensionSection } from './sections/suspension-section.tsx'
import { UsageSection } from './sections/usage-section.tsx'
import { VisitSection } from './sections/visit-section.tsx'
import { statusOf, statusTones } from './state.ts'

/** A salon in the view of those who run the server. */
export function BusinessDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const words = useOperatorsTexts()
  const { data: business, error } = useApi('/operator/businesses/{businessId}', { businessId: id })
  return (
    <SideDrawer title={business?.name ?? words('name')} width={520} onClose={onClose}>
      {error && <FailureNote error={error} />}
      {!business && !error && <Skeleton h={240} />}
      {business && (
        <Stack gap="xl" pb="lg">
          <Group gap="xs">
            <StatusBadge
              tone={statusTones[statusOf(business)]}
              label={words(`statuses.${statusOf(business)}`)}
            />
            <Text size="sm" c="dimmed" className="breaking">
              {business.slug}
            </Text>
          </Group>
          <VisitSection business={business} />
          <UsageSection business={business} />
          <PlanSection business={business} />
          <QuotaForm key={JSON.stringify(business.quotas)} business={business} />
          <SuspensionSection business={business} />
          <DeleteSection business={business} />
          <LogSection id={id} />
        </Stack>
      )}
    </SideDrawer>
  )
}
