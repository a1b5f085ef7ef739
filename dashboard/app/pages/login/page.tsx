import { Alert, Anchor, PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useSearchParams } from 'react-router'

import { useIsSigningOut, useSession } from '#app/api/session/session.ts'
import { type Challenge, signIn } from '#app/api/session/sign-in.ts'
import { SignInForm, SignInFrame } from '#app/forms/sign-in-frame.tsx'
import { useSubmit } from '#app/forms/use-submit.ts'
import { pathTo } from '#app/paths.ts'

import { addressWithin } from './address-within.ts'
import { SecondFactorStep } from './second-factor-step.tsx'

export function LoginPage() {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const { data: session } = useSession()
  const isSigningOut = useIsSigningOut()
  const form = useForm({ mode: 'uncontrolled', initialValues: { email: '', password: '' } })
  const [challenge, setChallenge] = useState<Challenge | null>(null)
  const submit = useSubmit(form, async (body) => setChallenge(await signIn(body)))
  if (session && !isSigningOut) return <Navigate replace to={addressWithin(query.get('to'))} />
  if (challenge)
    return <SecondFactorStep challenge={challenge} onEnded={() => setChallenge(null)} />
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
