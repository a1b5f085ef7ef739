import { Button, Group, PasswordInput, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import { useSubmit } from '#app/forms/use-submit.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { showToast } from '#app/ui/feedback/toast.tsx'

const empty = { currentPassword: '', newPassword: '' }

export function PasswordForm() {
  const { t } = useTranslation()
  const form = useForm({ mode: 'uncontrolled', initialValues: empty })
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
          label={t('account.currentPassword')}
          autoComplete="current-password"
          key={form.key('currentPassword')}
          {...form.getInputProps('currentPassword')}
        />
        <PasswordInput
          label={t('account.newPassword')}
          description={t('account.passwordHint')}
          autoComplete="new-password"
          key={form.key('newPassword')}
          {...form.getInputProps('newPassword')}
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
