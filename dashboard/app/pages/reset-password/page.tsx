import { Alert, PasswordInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { answer, api } from '../../api/client.ts'
import { linkWords } from '../../forms/link-words.ts'
import { BackToLogin, SignInForm, SignInFrame } from '../../forms/sign-in-frame.tsx'
import { useSubmit } from '../../forms/use-submit.ts'

/** Where the link of the letter leads. */
export function ResetPasswordPage() {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const [isDone, setDone] = useState(false)
  const form = useForm({ mode: 'uncontrolled', initialValues: { newPassword: '' } })
  const submit = useSubmit(
    form,
    ({ newPassword }) => answer(api.POST('/auth/password/reset', { body: { token, newPassword } })),
    () => setDone(true),
  )
  return (
    <SignInFrame title={t('login.resetTitle')}>
      {isDone ? (
        <Alert role="status">{t('login.resetDone')}</Alert>
      ) : (
        <SignInForm
          submit={linkWords(submit, t('login.linkInvalid'))}
          label={t('login.resetSubmit')}
        >
          <PasswordInput
            label={t('account.newPassword')}
            description={t('account.passwordHint')}
            autoComplete="new-password"
            autoFocus
            key={form.key('newPassword')}
            {...form.getInputProps('newPassword')}
          />
        </SignInForm>
      )}
      <BackToLogin />
    </SignInFrame>
  )
}
