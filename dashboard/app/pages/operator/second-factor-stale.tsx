import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { useSignOut } from '#app/api/session/session.ts'
import { SignInFrame } from '#app/forms/sign-in-frame.tsx'
import { useOperators } from '#app/i18n/operators/use-operators.ts'
import { SecondFactors } from '#app/pages/account/second-factors/second-factors.tsx'
import { pathTo } from '#app/paths.ts'

/** Leads an operator to a recent second factor: they add one, or sign in again with it. */
export function SecondFactorStale({ retry }: { retry: () => void }) {
  const { t } = useTranslation()
  const words = useOperators()
  const navigate = useNavigate()
  const { mutate: signOut } = useSignOut(() =>
    navigate(pathTo('login', {}, { to: pathTo('operator', {}) })),
  )
  return (
    <SignInFrame title={words('factorTitle')} text={words('factorText')}>
      <SecondFactors />
      <Group>
        <Button onClick={retry}>{t('common.retry')}</Button>
        <Button variant="subtle" onClick={() => signOut()}>
          {words('signInAgain')}
        </Button>
      </Group>
    </SignInFrame>
  )
}
