import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { useApi } from '#app/api/http/use-api.ts'
import { useSignOut } from '#app/api/session/session.ts'
import { SecondFactors } from '#app/forms/second-factors/second-factors.tsx'
import { Verification } from '#app/forms/second-factors/verification.tsx'
import { SignInFrame } from '#app/forms/sign-in/sign-in-frame.tsx'
import { useOperatorsTexts } from '#app/i18n/parts/operators.gen.ts'
import { pathTo } from '#app/paths.ts'

/** Leads an operator to a recent second factor: they add one, give theirs, or sign in again. */
export function SecondFactorStale({ retry }: { retry: () => void }) {
  const { t } = useTranslation()
  const words = useOperatorsTexts()
  const navigate = useNavigate()
  const { data: own } = useApi('/auth/second-factors', {})
  // As the page found it: one that is added here has been given, and its recovery codes are on the screen.
  const [hadFactor, setHadFactor] = useState<boolean>()
  if (own && hadFactor === undefined) setHadFactor(own.length > 0)
  const { mutate: signOut } = useSignOut(() =>
    navigate(pathTo('login', {}, { to: pathTo('operator', {}) })),
  )
  return (
    <SignInFrame title={words('factorTitle')} text={words('factorText')}>
      {hadFactor ? <Verification onDone={retry} /> : <SecondFactors />}
      <Group>
        <Button onClick={retry}>{t('common.retry')}</Button>
        <Button variant="subtle" onClick={() => signOut()}>
          {words('signInAgain')}
        </Button>
      </Group>
    </SignInFrame>
  )
}
