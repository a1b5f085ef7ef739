import { Alert, Anchor, PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useSearchParams } from 'react-router'

import { api, unwrap } from '#app/api/http/client.ts'
import { beginSession, useIsSigningOut, useSession } from '#app/api/session/session.ts'
import { SignInForm, SignInFrame } from '#app/forms/sign-in-frame.tsx'
import { useSubmit } from '#app/forms/use-submit.ts'
import { pathTo } from '#app/paths.ts'

import { addressWithin } from './address-within.ts'

export function LoginPage() {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const { data: session } = useSession()
  const isSigningOut = useIsSigningOut()
  const form = useForm({ mode: 'uncontrolled', initialValues: { email: '', password: '' } })
  const submit = useSubmit(form, async (body) => {
    await unwrap(api.POST('/auth/login', { body }))
    await beginSession()
  })
  if (session && !isSigningOut) return <Navigate replace to={addressWithin(query.get('to'))} />
  return (
    <SignInFrame title={t('login.title')}>
      {!globalThis.isSecureContext && <Alert color="yellow">{t('login.insecure')}</Alert>}
      <SignInForm submit={submit} label={t('login.submit')}>
        <TextInput
          label={t('login.email')}
          type="email"
          autoComplete="username"
          autoFocus
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label={t('login.password')}
          autoComplete="current-password"
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
      </SignInForm>
      <Anchor component={Link} to={pathTo('forgotPassword', {})} size="sm">
        {t('login.forgot')}
      </Anchor>
    </SignInFrame>
  )
}
