import { Skeleton, Stack, Text } from '@mantine/core'
import { kindNames } from '@openchair/server/message-kinds'
import { useTranslation } from 'react-i18next'

import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { Page } from '#app/ui/page.tsx'

import { KindRow } from './kind-row.tsx'
import { NoMailNote } from './no-mail-note.tsx'
import { SmsLimits } from './sms-limits.tsx'

/** The messages to clients about their bookings, by kind. */
export function MessagesPage() {
  const { t } = useTranslation()
  const { data: settings, error } = useApi('~/message-settings', { businessId: useBusiness().id })
  return (
    <Page title={t('settings.settingsMessages')}>
      <Stack gap="md" maw={720}>
        {settings?.sends.EMAIL === false && <NoMailNote />}
        <Text size="sm" c="dimmed">
          {t('messages.intro')}
        </Text>
        {error && !settings && <FailureNote error={error} />}
        {!settings && !error && <Skeleton h={320} />}
        {settings && (
          <Stack component="ul" className="plain-list" gap={0}>
            {kindNames.map((kind) => (
              <KindRow key={kind} kind={kind} settings={settings} />
            ))}
          </Stack>
        )}
        {settings && <SmsLimits settings={settings} />}
      </Stack>
    </Page>
  )
}
