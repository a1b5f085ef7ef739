import { Button, Group, PasswordInput, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import { useFields, useSubmit } from '#app/forms/use-form.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { showToast } from '#app/ui/feedback/toast.tsx'

const empty = { currentPassword: '', newPassword: '' }

export function PasswordForm() {
  const { t } = useTranslation()
  const { form, field } = useFields({ mode: 'uncontrolled', initialValues: empty })
  const submit = useSubmit(
    form,
    (body) => api.post('/auth/password', {}, body),
    () => {
      form.reset()
      showToast(t('account.passwordChanged'))
    },
  )
  return (
    <form onSubmit={submit.onSubmit} noValidate>
      <Stack gap="sm">
        <PasswordInput
          autoComplete="current-password"
          {...field('currentPassword', t('account.currentPassword'))}
        />
        <PasswordInput
          description={t('account.passwordHint')}
          autoComplete="new-password"
          {...field('newPassword', t('account.newPassword'))}
        />
        {submit.error && <FailureNote error={submit.error} />}
        <Group>
          <Button type="submit" variant="default" loading={submit.isPending}>
            {t('account.password')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
