import { Alert, PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'

import { answer, api } from '../../api/client.ts'
import { beginSession, useSession } from '../../api/session.ts'
import { linkWords } from '../../forms/link-words.ts'
import { BackToLogin, SignInForm, SignInFrame } from '../../forms/sign-in-frame.tsx'
import { useSubmit } from '../../forms/use-submit.ts'
import { pathTo } from '../../paths.ts'

/** Where the link of an invitation leads. Whoever has an account joins with it, while signed in. */
export function InvitationPage() {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { data: session } = useSession()
  const token = query.get('token') ?? ''
  const form = useForm({ mode: 'uncontrolled', initialValues: { name: '', password: '' } })
  const submit = useSubmit(form, async ({ name, password }) => {
    const chosen = { ...(name.trim() !== '' && { name: name.trim() }), password }
    await answer(api.POST('/auth/invitations/accept', { body: { token, ...(!session && chosen) } }))
    await beginSession()
    await navigate(pathTo('businesses', {}))
  })
  return (
    <SignInFrame
      title={t('login.invitationTitle')}
      {...(!session && { text: t('login.invitationText') })}
    >
      <SignInForm
        submit={linkWords(submit, t('login.linkInvalid'))}
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
