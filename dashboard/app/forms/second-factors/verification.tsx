import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Failure } from '#app/api/http/failure.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'

import { useSubmit } from '../use-form.ts'
import { CodeField } from './code-field.tsx'
import { verifyByPasskey, verifySecondFactor } from './requests.ts'

/** Asks a signed-in person for a second factor: a code of an app, a passkey, or a recovery code. */
export function Verification({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const { data: own = [] } = useApi('/auth/second-factors', {})
  const [isRecovering, setIsRecovering] = useState(false)
  const hasApp = own.some(({ type }) => type === 'TOTP')
  const hasPasskey = own.some(({ type }) => type === 'PASSKEY')
  const isTyped = hasApp || isRecovering
  return (
    <Stack gap="sm">
      <Text size="sm">{t(isTyped ? 'account.verifyCode' : 'account.verifyPasskey')}</Text>
      {isTyped && (
        <CodeForm
          key={String(isRecovering)}
          field={isRecovering ? 'recoveryCode' : 'code'}
          onDone={onDone}
        />
      )}
      {hasPasskey && !isRecovering && <PasskeyButton onDone={onDone} />}
      <Anchor
        component="button"
        type="button"
        size="sm"
        ta="start"
        onClick={() => setIsRecovering(!isRecovering)}
      >
        {t(isRecovering ? 'login.useSecondFactor' : 'login.useRecoveryCode')}
      </Anchor>
    </Stack>
  )
}

interface CodeFormProps {
  field: 'code' | 'recoveryCode'
  onDone: () => void
}

function CodeForm({ field, onDone }: CodeFormProps) {
  const { t } = useTranslation()
  const form = useForm({ mode: 'uncontrolled', initialValues: { [field]: '' } })
  const submit = useSubmit(form, verifySecondFactor, onDone)
  const { error = null } = form.errors[field] === undefined ? {} : { error: t('login.wrongCode') }
  return (
    <form onSubmit={submit.onSubmit} noValidate>
      <Stack gap="sm">
        <CodeField
          field={field}
          label={t(field === 'code' ? 'login.code' : 'login.recoveryCode')}
          key={form.key(field)}
          {...form.getInputProps(field)}
          error={error}
        />
        {submit.error && <FailureNote error={submit.error} />}
        <Group justify="flex-end">
          <Button type="submit" loading={submit.isPending}>
            {t('account.confirm')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function PasskeyButton({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const { mutate, isPending, error } = useMutation({
    mutationFn: verifyByPasskey,
    onSuccess: onDone,
  })
  return (
    <>
      {error instanceof Failure && <FailureNote error={error} />}
      <Button variant="default" loading={isPending} onClick={() => mutate()}>
        {t('login.usePasskey')}
      </Button>
    </>
  )
}
