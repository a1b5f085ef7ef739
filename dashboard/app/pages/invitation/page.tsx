import { Alert, PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'

import { api } from '#app/api/http/api.ts'
import { beginSession, useSession } from '#app/api/session/session.ts'
import { withLinkError } from '#app/forms/sign-in/link-error.ts'
import { BackToLogin, SignInForm, SignInFrame } from '#app/forms/sign-in/sign-in-frame.tsx'
import { useSubmit } from '#app/forms/use-form.ts'
import { pathTo } from '#app/paths.ts'

/** The page of an invitation link. A signed-in person joins with the existing account. */
export function InvitationPage() {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { data: session } = useSession()
  const token = query.get('token') ?? ''
  const form = useForm({ mode: 'uncontrolled', initialValues: { name: '', password: '' } })
  const submit = useSubmit(form, async ({ name, password }) => {
    const chosen = { ...(name.trim() !== '' && { name: name.trim() }), password }
    await api.post('/auth/invitations/accept', {}, { token, ...(!session && chosen) })
    await beginSession()
    await navigate(pathTo('businesses', {}))
  })
  return (
    <SignInFrame
      title={t('login.invitationTitle')}
      {...(!session && { text: t('login.invitationText') })}
    >
      <SignInForm
        submit={withLinkError(submit, t('login.linkInvalid'))}
        label={t('login.invitationSubmit')}
      >
        {session ? (
          <Alert>{t('login.invitationSignedIn', { email: session.account.email })}</Alert>
        ) : (
          <>
            <TextInput
              label={t('login.yourName')}
              autoComplete="name"
              autoFocus
              key={form.key('name')}
              {...form.getInputProps('name')}
            />
            <PasswordInput
              label={t('login.password')}
              description={t('account.passwordHint')}
              autoComplete="new-password"
              key={form.key('password')}
              {...form.getInputProps('password')}
            />
          </>
        )}
      </SignInForm>
      {!session && <BackToLogin />}
    </SignInFrame>
  )
}
