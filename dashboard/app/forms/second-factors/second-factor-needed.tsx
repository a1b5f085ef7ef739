import { Button, Group } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { useApi } from '#app/api/http/use-api.ts'
import { refreshSession } from '#app/api/session/session.ts'
import { useSignOut } from '#app/ui/feedback/use-sign-out.ts'

import { SignInFrame } from '../sign-in/sign-in-frame.tsx'
import { SecondFactors } from './second-factors.tsx'

/** Leads a member to a second factor where the business requires one. */
export function SecondFactorNeeded({ name }: { name: string }) {
  const { t } = useTranslation()
  const { data: own = [] } = useApi('/auth/second-factors', {})
  const { mutate: signOut } = useSignOut(() => {})
  const { mutate: open, isPending } = useMutation({ mutationFn: refreshSession })
  return (
    <SignInFrame title={t('account.factorNeeded')} text={t('account.factorNeededText', { name })}>
      <SecondFactors />
      <Group>
        <Button disabled={own.length === 0} loading={isPending} onClick={() => open()}>
          {t('account.openBusiness', { name })}
        </Button>
        <Button variant="subtle" onClick={() => signOut()}>
          {t('account.signOut')}
        </Button>
      </Group>
    </SignInFrame>
  )
}
