import { Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'

import { useSubmit } from '#app/forms/use-submit.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'

interface ProofFormProps<Result> {
  text?: string
  /** Of the button. */
  label: string
  /** A new second factor has a name. */
  isNamed?: boolean
  send: (values: { name: string; currentPassword: string }) => Promise<Result>
  onDone: (result: Result) => void
}

/** Asks for the current password before a change of the second factors. */
export function ProofForm<Result>(props: ProofFormProps<Result>) {
  const { text, label, isNamed = false, send, onDone } = props
  const { t } = useTranslation()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: '', currentPassword: '' },
  })
  const submit = useSubmit(form, send, onDone)
  return (
    <form onSubmit={submit.onSubmit} noValidate>
      <Stack gap="sm">
        {text !== undefined && <Text size="sm">{text}</Text>}
        {isNamed && (
          <TextInput
            label={t('account.factorName')}
            key={form.key('name')}
            {...form.getInputProps('name')}
          />
        )}
        <PasswordInput
          label={t('account.currentPassword')}
          autoComplete="current-password"
          data-autofocus
          key={form.key('currentPassword')}
          {...form.getInputProps('currentPassword')}
        />
        {submit.error && <FailureNote error={submit.error} />}
        <Group justify="flex-end">
          <Button type="submit" loading={submit.isPending}>
            {label}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
