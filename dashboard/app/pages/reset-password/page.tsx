import { Alert, PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { api } from '#app/api/http/api.ts'
import { withLinkError } from '#app/forms/sign-in/link-error.ts'
import { BackToLogin, SignInForm, SignInFrame } from '#app/forms/sign-in/sign-in-frame.tsx'
import { useFields, useSubmit } from '#app/forms/use-form.ts'

/** The page of the reset link in the e-mail. */
export function ResetPasswordPage() {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const [isDone, setDone] = useState(false)
  const { form, field } = useFields({ mode: 'uncontrolled', initialValues: { newPassword: '' } })
  const submit = useSubmit(
    form,
    ({ newPassword }) => api.post('/auth/password/reset', {}, { token, newPassword }),
    () => setDone(true),
  )
  return (
    <SignInFrame title={t('login.resetTitle')}>
      {isDone ? (
        <Alert role="status">{t('login.resetDone')}</Alert>
      ) : (
        <SignInForm
          submit={withLinkError(submit, t('login.linkInvalid'))}
          label={t('login.resetSubmit')}
        >
          <PasswordInput
            description={t('account.passwordHint')}
            autoComplete="new-password"
            autoFocus
            {...field('newPassword', t('account.newPassword'))}
          />
        </SignInForm>
      )}
      <BackToLogin />
    </SignInFrame>
  )
}
