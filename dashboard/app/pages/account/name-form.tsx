import { Button, Group, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import { useSignedIn } from '#app/api/session/session-context.ts'
import { refreshSession } from '#app/api/session/session.ts'
import { useSubmit } from '#app/forms/use-form.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { showToast } from '#app/ui/feedback/toast.tsx'

export function NameForm() {
  const { t } = useTranslation()
  const { account } = useSignedIn()
  const form = useForm({ mode: 'uncontrolled', initialValues: { name: account.name ?? '' } })
  const submit = useSubmit(
    form,
    ({ name }) => renameAccount(name.trim() === '' ? null : name.trim()),
    () => showToast(t('account.saved')),
  )
  return (
    <form onSubmit={submit.onSubmit}>
      <Group align="flex-end" wrap="nowrap">
        <TextInput
          flex={1}
          label={t('account.name')}
          autoComplete="name"
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        <Button type="submit" variant="default" loading={submit.isPending}>
          {t('common.save')}
        </Button>
      </Group>
      {submit.error && <FailureNote error={submit.error} />}
    </form>
  )
}

async function renameAccount(name: string | null) {
  await api.patch('/auth/account', {}, { name })
  await refreshSession()
}
