import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { CalendarFeed } from '#app/api/http/schema.gen.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'
import { OneTimeSecret } from '#app/ui/overlay/one-time-secret.tsx'

import { DeleteRecord } from '../delete-record.tsx'
import { useDrawer } from '../use-drawer.ts'
import { FeedDrawer } from './feed-drawer.tsx'
import { type FeedOwner, removeFeed, useCalendarFeed } from './feed.ts'

interface FeedFactsProps {
  owner: FeedOwner
  /** Of the owner. */
  name: string
  /** The purpose of the feed. */
  text: string
}

/** The calendar address of the business or of a team member: what it shows, and how to replace or delete it. */
export function FeedFacts({ owner, name, text }: FeedFactsProps) {
  const { t } = useTranslation()
  const { data: feed, error } = useCalendarFeed(owner)
  const drawer = useDrawer('feed')
  const [url, setUrl] = useState<string | null>(null)
  if (feed === undefined)
    return error ? <FailureNote error={error} /> : <Skeleton h={120} maw={640} />
  return (
    <Stack gap="sm" maw={640}>
      <Text size="sm">{text}</Text>
      <Text size="sm" c="dimmed">
        {t('calendars.feedDelay')}
      </Text>
      {feed && <Facts feed={feed} />}
      <Group gap="xs">
        <Button variant={feed ? 'default' : 'filled'} onClick={() => drawer.open('address')}>
          {t(feed ? 'calendars.replaceFeed' : 'calendars.createFeed')}
        </Button>
        {/* The address cannot be restored, so the name of its owner has to be typed. */}
        {feed && (
          <DeleteRecord
            name={name}
            title={t('calendars.deleteFeedTitle')}
            text={t('calendars.deleteFeedText')}
            done={t('calendars.feedDeleted')}
            remove={() => removeFeed(owner)}
          />
        )}
      </Group>
      {drawer.id !== null && (
        <FeedDrawer owner={owner} feed={feed} onMade={setUrl} onClose={drawer.close} />
      )}
      {url !== null && (
        <OneTimeSecret
          title={t('calendars.madeTitle')}
          text={t('calendars.madeText')}
          value={url}
          onClose={() => setUrl(null)}
        />
      )}
    </Stack>
  )
}

function Facts({ feed }: { feed: CalendarFeed }) {
  const { t } = useTranslation()
  const { moment } = useFormat()
  const facts = [
    t('calendars.shows', { detail: t(`calendars.details.${feed.detail}`) }),
    t('calendars.createdAt', { when: moment(feed.createdAt) }),
  ]
  return (
    <Text size="sm" fw={500} className="tabular">
      {facts.join(' · ')}
    </Text>
  )
}
