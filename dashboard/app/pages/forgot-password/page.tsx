import { Alert, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import { BackToLogin, SignInForm, SignInFrame } from '#app/forms/sign-in/sign-in-frame.tsx'
import { useFields, useSubmit } from '#app/forms/use-form.ts'

export function ForgotPasswordPage() {
  const { t } = useTranslation()
  const [isSent, setSent] = useState(false)
  const { form, field } = useFields({ mode: 'uncontrolled', initialValues: { email: '' } })
  const submit = useSubmit(
    form,
    (body) => api.post('/auth/password/forgot', {}, body),
    () => setSent(true),
  )
  return (
    <SignInFrame title={t('login.forgotTitle')} text={t('login.forgotText')}>
      {isSent ? (
        <Alert role="status">{t('login.forgotSent')}</Alert>
      ) : (
        <SignInForm submit={submit} label={t('login.forgotSubmit')}>
          <TextInput
            type="email"
            autoComplete="username"
            autoFocus
            {...field('email', t('login.email'))}
          />
        </SignInForm>
      )}
      <BackToLogin />
    </SignInFrame>
  )
}
