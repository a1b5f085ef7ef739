import { Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useApi } from '#app/api/http/use-api.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'

import { useFields, useSubmit } from '../use-form.ts'
import { needsVerification } from './requests.ts'
import { Verification } from './verification.tsx'

/** The password is asked of an account without a second factor. */
export interface ProvenValues {
  name: string
  currentPassword?: string
}

interface ProofFormProps<Result> {
  text?: string
  /** Of the button. */
  label: string
  /** A new second factor has a name. */
  isNamed?: boolean
  send: (values: ProvenValues) => Promise<Result>
  onDone: (result: Result) => void
}

/**
 * Asks for a proof before a change of the second factors: the current password, or a second factor where the account has
 * one and the server knows of none within ten minutes.
 */
export function ProofForm<Result>(props: ProofFormProps<Result>) {
  const { text, label, isNamed = false, send, onDone } = props
  const { t } = useTranslation()
  const hasFactor = (useApi('/auth/second-factors', {}).data ?? []).length > 0
  const [isVerified, setIsVerified] = useState(false)
  const { form, field } = useFields({
    mode: 'uncontrolled',
    initialValues: { name: '', currentPassword: '' },
  })
  const valuesOf = ({ name, currentPassword }: Required<ProvenValues>): ProvenValues =>
    hasFactor ? { name } : { name, currentPassword }
  const submit = useSubmit(form, (values) => send(valuesOf(values)), onDone)
  const again = useMutation({
    mutationFn: () => send(valuesOf(form.getValues())),
    onSuccess: onDone,
  })
  const mustVerify = needsVerification(submit.error) && !isVerified
  if (mustVerify)
    return (
      <Verification
        onDone={() => {
          setIsVerified(true)
          again.mutate()
        }}
      />
    )
  const error = isVerified ? again.error : submit.error
  return (
    <form onSubmit={submit.onSubmit} noValidate>
      <Stack gap="sm">
        {text !== undefined && <Text size="sm">{text}</Text>}
        {isNamed && <TextInput {...field('name', t('account.factorName'))} />}
        {!hasFactor && (
          <PasswordInput
            autoComplete="current-password"
            data-autofocus
            {...field('currentPassword', t('account.currentPassword'))}
          />
        )}
        {error && <FailureNote error={error} />}
        <Group justify="flex-end">
          <Button type="submit" loading={submit.isPending || again.isPending}>
            {label}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
