import { Alert, Radio, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { CalendarFeed } from '#app/api/http/schema.gen.ts'

import { FormDrawer } from '../form-drawer.tsx'
import { useFields } from '../use-form.ts'
import { createFeed, type FeedDetail, type FeedOwner } from './feed.ts'

interface FeedDrawerProps {
  owner: FeedOwner
  /** The present feed, which the new one replaces. */
  feed: CalendarFeed | null
  onMade: (url: string) => void
  onClose: () => void
}

const details: readonly FeedDetail[] = ['FULL', 'NAMES', 'BUSY']
const usual: FeedDetail = 'NAMES'

/** Creates the address, or replaces it. */
export function FeedDrawer({ owner, feed, onMade, onClose }: FeedDrawerProps) {
  const { t } = useTranslation()
  const { form, field } = useFields({ initialValues: { detail: feed?.detail ?? usual } })
  const label = t(feed ? 'calendars.replaceFeed' : 'calendars.createFeed')
  return (
    <FormDrawer
      title={label}
      label={label}
      form={form}
      send={({ detail }) => createFeed(owner, detail)}
      onSaved={({ url }) => onMade(url)}
      onClose={onClose}
    >
      {feed && (
        <Alert color="yellow" variant="light">
          {t('calendars.replaceText')}
        </Alert>
      )}
      <Radio.Group {...field('detail', t('calendars.detail'))}>
        <Stack gap="sm" mt="xs">
          {details.map((detail) => (
            <Radio
              key={detail}
              value={detail}
              data-autofocus={detail === form.values.detail || undefined}
              label={t(`calendars.details.${detail}`)}
              description={t(`calendars.detailTexts.${detail}`)}
            />
          ))}
        </Stack>
      </Radio.Group>
    </FormDrawer>
  )
}
