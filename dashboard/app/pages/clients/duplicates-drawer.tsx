import { Button, Group, Paper, Radio, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'

import { nameOf } from '#app/api/clients/name.ts'
import type { LikelyDuplicates, Customer } from '#app/api/http/schema.gen.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { useDuplicatesTexts } from '#app/i18n/parts/duplicates.gen.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { SideDrawer } from '#app/ui/overlay/side-drawer.tsx'

import { MergeDialog } from '../client/erase/merge-dialog.tsx'
import { NotDuplicate } from './not-duplicate.tsx'

/** Clients who are likely to be one person, to be merged. */
export function DuplicatesDrawer({ onClose }: { onClose: () => void }) {
  const t = useDuplicatesTexts()
  const { data, error } = useApi('~/customers/duplicates', { businessId: useBusiness().id })
  return (
    <SideDrawer onClose={onClose} title={t('findDuplicates')} width={480}>
      <Stack gap="md">
        {error && <FailureNote error={error} />}
        {!data && !error && <Skeleton h={160} />}
        {data?.length === 0 && (
          <EmptyState picture="search" title={t('noDuplicates')} text={t('noDuplicatesText')} />
        )}
        {data?.map((group) => (
          <DuplicateGroup key={group.customers.map(({ id }) => id).join()} group={group} />
        ))}
      </Stack>
    </SideDrawer>
  )
}

function DuplicateGroup({ group: { reasons, customers } }: { group: LikelyDuplicates }) {
  const t = useDuplicatesTexts()
  // The card with most visits is the one that people know.
  const visitsOf = ({ totalBookings }: (typeof customers)[number]) => totalBookings ?? 0
  const [most] = customers.toSorted((one, other) => visitsOf(other) - visitsOf(one))
  const [keptId, setKeptId] = useState(most?.id)
  const [source, setSource] = useState<Customer | null>(null)
  const kept = customers.find(({ id }) => id === keptId)
  const title = reasons.map((reason) => t(`sameReasons.${reason}`)).join(' · ')
  const label = [title, ...customers.map(nameOf)].join(', ')
  return (
    <Paper withBorder p="sm" component="section" aria-label={label}>
      <Stack gap="sm">
        <Text size="sm" fw={600}>
          {title}
        </Text>
        <Radio.Group
          label={t('keepClient')}
          labelProps={{ fw: 400, c: 'dimmed' }}
          value={keptId ?? null}
          onChange={setKeptId}
        >
          <Stack gap="xs" mt={6}>
            {customers.map((one) => (
              <Group key={one.id} justify="flex-end" align="flex-start" gap="xs">
                <Radio
                  flex="1 1 200px"
                  miw={0}
                  value={one.id}
                  label={nameOf(one)}
                  description={
                    <>
                      {[one.phone, one.email].filter(Boolean).join(' · ')}
                      <br />
                      {t('bookings', { count: one.totalBookings })}
                    </>
                  }
                />
                {kept && one !== kept && (
                  <Group gap={4} wrap="nowrap">
                    <NotDuplicate one={kept} other={one} />
                    <Button
                      variant="default"
                      size="compact-sm"
                      aria-label={`${t('mergeThese')} ${nameOf(one)}`}
                      onClick={() => setSource(one)}
                    >
                      {t('mergeThese')}
                    </Button>
                  </Group>
                )}
              </Group>
            ))}
          </Stack>
        </Radio.Group>
      </Stack>
      {kept && source && (
        <MergeDialog client={kept} source={source} onClose={() => setSource(null)} />
      )}
    </Paper>
  )
}
