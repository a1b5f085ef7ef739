import { SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useBusiness } from '#app/api/session/business.ts'
import { SecondFactors } from '#app/forms/second-factors/second-factors.tsx'
import { useInsightsTexts } from '#app/i18n/parts/insights.gen.ts'
import { useFormat } from '#app/ui/format/use-format.ts'
import { Page } from '#app/ui/page.tsx'

import { Earnings } from '../reports/pay/earnings.tsx'
import { periodOf } from '../reports/periods.ts'
import { NameForm } from './name-form.tsx'
import { OpenSessions } from './open-sessions.tsx'
import { PasswordForm } from './password-form.tsx'
import { StoredDaySwitch } from './stored-day-switch.tsx'

/** The account page, which is the same in every business. */
export function AccountPage() {
  const { t } = useTranslation()
  return (
    <Page title={t('account.title')}>
      <Stack gap="xl" maw={640}>
        <NameForm />
        <Stack gap="xs">
          <Title order={2}>{t('account.password')}</Title>
          <PasswordForm />
        </Stack>
        <Stack gap="xs">
          <Title order={2}>{t('account.secondFactors')}</Title>
          <SecondFactors />
        </Stack>
        <Stack gap="xs">
          <Title order={2}>{t('account.sessions')}</Title>
          <OpenSessions />
        </Stack>
        {globalThis.navigator.serviceWorker !== undefined && (
          <Stack gap="xs">
            <Title order={2}>{t('account.offline')}</Title>
            <StoredDaySwitch />
          </Stack>
        )}
        <OwnEarnings />
      </Stack>
    </Page>
  )
}

const months = ['thisMonth', 'lastMonth'] as const

/** The earnings of the person as a team member of the open salon; nothing for others. */
function OwnEarnings() {
  const words = useInsightsTexts()
  const { id, membership } = useBusiness()
  const today = useFormat().today()
  const [month, setMonth] = useState<(typeof months)[number]>('thisMonth')
  const period = periodOf(month, today, { from: null, to: null })
  if (membership.staffId === null || !period) return null
  return (
    <Stack gap="xs">
      <Title order={2}>{words('pay.own')}</Title>
      <Text size="sm" c="dimmed">
        {words('pay.ownText')}
      </Text>
      <div>
        <SegmentedControl
          aria-label={words('pay.own')}
          value={month}
          onChange={(value) => setMonth(months.find((one) => one === value) ?? 'thisMonth')}
          data={months.map((value) => ({ value, label: words(`pay.${value}`) }))}
        />
      </div>
      <Earnings businessId={id} staffId={membership.staffId} period={period} />
    </Stack>
  )
}
