import { Button, Group, SegmentedControl, Stack } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { Campaign } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { may } from '#app/api/session/rights.ts'
import { fresh, useDrawer } from '#app/forms/use-drawer.ts'
import { useCampaignsTexts } from '#app/i18n/parts/campaigns.gen.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { StatusBadge } from '#app/ui/feedback/status-badge.tsx'
import { Plus } from '#app/ui/icons/icons.ts'
import type { Column } from '#app/ui/table/columns.ts'
import { DataTable } from '#app/ui/table/data-table.tsx'
import { usePaging } from '#app/ui/table/use-paging.ts'
import { DateTime } from '#app/ui/time/date-time.tsx'

import { CampaignDrawer } from './campaign-drawer.tsx'
import { CampaignForm } from './campaign-form.tsx'
import { useCampaigns } from './campaigns.ts'
import { Templates } from './templates.tsx'

const states = ['ALL', 'DRAFT', 'SCHEDULED', 'SENT'] as const
const tones = { DRAFT: 'quiet', SCHEDULED: 'waiting', SENT: 'good' } as const

export function CampaignsTab() {
  const c = useCampaignsTexts()
  const { id, membership } = useBusiness()
  const { data, error } = useCampaigns(id)
  const [state, setState] = useState('ALL')
  const found = useMemo(
    () => data?.filter(({ status }) => state === 'ALL' || status === state),
    [data, state],
  )
  const { visible, paging } = usePaging(found, state)
  const columns = useCampaignColumns()
  const drawer = useDrawer('campaign')
  const opened = data?.find((campaign) => campaign.id === drawer.id)
  const mayWrite = may(membership, 'campaigns')
  return (
    <Stack gap="xl">
      <div>
        <Group justify="space-between" mb="sm" gap="xs">
          <SegmentedControl
            value={state}
            onChange={setState}
            data={states.map((value) => ({ value, label: c(`states.${value}`) }))}
          />
          {mayWrite && (
            <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => drawer.open(fresh)}>
              {c('newCampaign')}
            </Button>
          )}
        </Group>
        <DataTable
          query={{ data: visible, error }}
          columns={columns}
          idOf={(campaign) => campaign.id}
          empty={<EmptyState title={c('noCampaigns')} text={c('noCampaignsText')} />}
          onOpen={(campaign) => drawer.open(campaign.id)}
          paging={paging}
        />
      </div>
      <Templates mayWrite={mayWrite} />
      {opened && <CampaignDrawer key={opened.id} campaign={opened} onClose={drawer.close} />}
      {mayWrite && drawer.id === fresh && <CampaignForm campaign={null} onClose={drawer.close} />}
    </Stack>
  )
}

function useCampaignColumns() {
  const { t } = useTranslation()
  const c = useCampaignsTexts()
  return useMemo(
    (): Column<Campaign>[] => [
      { id: 'title', header: c('title') },
      {
        id: 'segment',
        header: c('segment'),
        value: ({ segment }) => c(`segments.${segment}`),
        isWide: true,
      },
      {
        id: 'when',
        header: c('when'),
        value: ({ sentAt, scheduledAt }) => sentAt ?? scheduledAt,
        show: ({ sentAt, scheduledAt }) => {
          const at = sentAt ?? scheduledAt
          return at !== null && <DateTime at={at} />
        },
        isWide: true,
      },
      {
        id: 'recipients',
        header: c('members'),
        value: ({ recipients }) => recipients ?? null,
        align: 'right',
        isRoomy: true,
      },
      {
        id: 'state',
        header: t('loyalty.state'),
        value: ({ status }) => c(`states.${status}`),
        show: ({ status }) => <StatusBadge tone={tones[status]} label={c(`states.${status}`)} />,
      },
    ],
    [t, c],
  )
}
