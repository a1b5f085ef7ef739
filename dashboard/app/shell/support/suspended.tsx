import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { useSignedIn } from '#app/api/session/session-context.ts'
import { SignInFrame } from '#app/forms/sign-in/sign-in-frame.tsx'
import { useOperatorsTexts } from '#app/i18n/parts/operators.gen.ts'
import { pathTo } from '#app/paths.ts'
import { useSignOut } from '#app/ui/feedback/use-sign-out.ts'

/** In place of a salon that an operator of the server has suspended. */
export function Suspended({ name }: { name: string }) {
  const { t } = useTranslation()
  const words = useOperatorsTexts()
  const { memberships } = useSignedIn()
  const { mutate: signOut } = useSignOut(() => {})
  return (
    <SignInFrame title={words('suspendedTitle')} text={words('suspendedText', { name })}>
      {memberships.length > 1 && (
        <Button component={Link} to={pathTo('businesses', {})}>
          {words('otherSalons')}
        </Button>
      )}
      <Button variant="default" onClick={() => signOut()}>
        {t('account.signOut')}
      </Button>
    </SignInFrame>
  )
}
