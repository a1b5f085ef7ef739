import { Alert, Anchor, PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { pathTo } from '#app/paths.ts'

import { useSubmit } from '../use-form.ts'
import { SecondFactorStep } from './second-factor-step.tsx'
import { SignInForm, SignInFrame } from './sign-in-frame.tsx'
import { type Challenge, signIn } from './sign-in.ts'

/** The steps of a sign-in; `text` tells somebody why it is necessary. */
export function LoginForm({ text }: { text?: string }) {
  const { t } = useTranslation()
  const form = useForm({ mode: 'uncontrolled', initialValues: { email: '', password: '' } })
  const [challenge, setChallenge] = useState<Challenge | null>(null)
  const submit = useSubmit(form, async (body) => setChallenge(await signIn(body)))
  if (challenge)
    return <SecondFactorStep challenge={challenge} onEnded={() => setChallenge(null)} />
  return (
    <SignInFrame title={t('login.title')}>
      {text !== undefined && <Alert>{text}</Alert>}
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

/** In the place of a page whose session has ended. */
export function LoginAgain() {
  const { t } = useTranslation()
  return <LoginForm text={t('login.signedOut')} />
}
