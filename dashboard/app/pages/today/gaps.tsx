import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { Today, FreeTime } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { mayBook } from '#app/api/session/rights.ts'
import { pathTo } from '#app/paths.ts'
import { useFormat } from '#app/ui/format/use-format.ts'
import { Section } from '#app/ui/section.tsx'

import { List, Row } from './list.tsx'
import { useFirstNames } from './use-names.ts'

/** The times of the day that can still be filled. */
export function Gaps({ today }: { today: Today }) {
  const { t } = useTranslation()
  const { gaps } = today
  return gaps ? (
    <Section title={t('today.gaps')}>
      <List none={t('today.gapsNone')}>
        {gaps.data.map((gap) => (
          <Gap key={`${gap.staffId} ${gap.startTime}`} gap={gap} today={today} />
        ))}
      </List>
    </Section>
  ) : null
}

function Gap({ gap, today }: { gap: FreeTime; today: Today }) {
  const { t } = useTranslation()
  const { slug, membership } = useBusiness()
  const { clock, clocks } = useFormat()
  const nameOf = useFirstNames(today)
  const { staffId, startTime, endTime, services, serviceCount } = gap
  const [longest] = services
  const time = clock(startTime)
  const name = nameOf(staffId)
  const room = longest && {
    service: longest.name,
    count: serviceCount - 1,
  }
  return (
    <Row
      title={clocks(startTime, endTime)}
      facts={[name, room && t(room.count > 0 ? 'today.roomMore' : 'today.room', room)]}
      action={
        mayBook(membership) && (
          <Button
            component={Link}
            to={pathTo('calendar', { slug }, { new: `${today.date}T${startTime}`, with: staffId })}
            variant="default"
            size="xs"
            aria-label={t('today.bookAt', { name, time })}
          >
            {t('today.book')}
          </Button>
        )
      }
    />
  )
}
