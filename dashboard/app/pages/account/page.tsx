import { Stack, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { SecondFactors } from '#app/forms/second-factors/second-factors.tsx'
import { Page } from '#app/ui/page.tsx'

import { NameForm } from './name-form.tsx'
import { OpenSessions } from './open-sessions.tsx'
import { OwnEarnings } from './own-earnings.tsx'
import { PasswordForm } from './password-form.tsx'

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
        <OwnEarnings />
      </Stack>
    </Page>
  )
}
