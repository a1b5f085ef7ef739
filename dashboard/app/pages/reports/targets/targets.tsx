import { ActionIcon, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'

import type { Targets } from '#app/api/http/schema.gen.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { may } from '#app/api/session/rights.ts'
import { useInsightsTexts } from '#app/i18n/parts/insights.gen.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'
import { ChevronLeft, ChevronRight } from '#app/ui/icons/icons.ts'
import { useUrlQuery } from '#app/ui/use-url-query.ts'

import { isMonth, monthAfter } from './months.ts'
import { ProgressOf } from './progress-of.tsx'
import { TargetDrawer } from './target-drawer.tsx'

/** The targets of a month for the open salon and its team, with what was reached. */
export function Targets() {
  const words = useInsightsTexts()
  const { id, membership } = useBusiness()
  const format = useFormat()
  const { query, set } = useUrlQuery()
  const [isEditing, setEditing] = useState(false)
  const asked = query.get('month')
  const month = isMonth(asked) ? asked : format.today().slice(0, 7)
  const go = (months: number) => set({ month: monthAfter(month, months) }, { replace: true })
  const { data, error } = useApi('~/targets', { businessId: id, month }, { keepsPrevious: true })
  if (error && !data) return <FailureNote error={error} />
  const edit = may(membership, 'business:edit') && (
    <Button variant="default" onClick={() => setEditing(true)}>
      {words('targets.edit')}
    </Button>
  )
  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <Group gap={4}>
          <ActionIcon
            variant="default"
            aria-label={words('targets.previous')}
            onClick={() => go(-1)}
          >
            <ChevronLeft size={16} />
          </ActionIcon>
          <Text fw={600} miw={136} ta="center" aria-live="polite">
            {format.month(month)}
          </Text>
          <ActionIcon variant="default" aria-label={words('targets.next')} onClick={() => go(1)}>
            <ChevronRight size={16} />
          </ActionIcon>
        </Group>
        {data && hasTargets(data) && edit}
      </Group>
      {!data && <Skeleton h={160} />}
      {data && !hasTargets(data) && (
        <EmptyState
          picture="chart"
          title={words('targets.noneTitle', { month: format.month(data.month) })}
          text={words('targets.noneText')}
          action={edit}
        />
      )}
      {data && hasTargets(data) && <Progress report={data} />}
      {isEditing && data && (
        <TargetDrawer key={data.month} report={data} onClose={() => setEditing(false)} />
      )}
    </Stack>
  )
}

const hasTargets = ({ business, members }: Targets) =>
  [
    business.revenue,
    business.bookings,
    business.rebookedPercent,
    ...members.flatMap(figuresOf),
  ].some(({ target }) => target !== null)

const figuresOf = ({ revenue, bookings }: Targets['members'][number]) => [revenue, bookings]

function Progress({ report: { business, members, currency } }: { report: Targets }) {
  const words = useInsightsTexts()
  const format = useFormat(currency)
  const { rebookedPercent } = business
  const percent = (value: number) => format.percent(value / 100)
  const withTarget = members.filter((member) =>
    figuresOf(member).some(({ target }) => target !== null),
  )
  return (
    <Stack gap="lg">
      <div className="target-grid">
        <ProgressOf label={words('targets.revenue')} {...business.revenue} show={format.money} />
        <ProgressOf label={words('targets.bookings')} {...business.bookings} show={format.number} />
        <ProgressOf
          label={words('targets.rebooked')}
          target={rebookedPercent.target}
          actual={rebookedPercent.actual ?? 0}
          show={percent}
        />
      </div>
      {withTarget.map((member) => (
        <Stack key={member.staffId} gap="xs" component="section" aria-label={member.name}>
          <Title order={2}>{member.name}</Title>
          <div className="target-grid">
            <ProgressOf label={words('targets.revenue')} {...member.revenue} show={format.money} />
            <ProgressOf
              label={words('targets.bookings')}
              {...member.bookings}
              show={format.number}
            />
          </div>
        </Stack>
      ))}
      <Text size="xs" c="dimmed">
        {words('targets.hint')}
      </Text>
    </Stack>
  )
}
