import { Anchor, Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Failure } from '#app/api/http/failure.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'

import { CodeField } from '../second-factors/code-field.tsx'
import { useSubmit } from '../use-form.ts'
import { SignInForm, SignInFrame } from './sign-in-frame.tsx'
import { type Challenge, completeSignIn, completeWithPasskey } from './sign-in.ts'

interface SecondFactorStepProps {
  challenge: Challenge
  /** Begins again with the password: the challenge has ended. */
  onEnded: () => void
}

/** The second step of a login: a code of an app, a passkey, or a recovery code. */
export function SecondFactorStep({ challenge, onEnded }: SecondFactorStepProps) {
  const { t } = useTranslation()
  const hasApp = challenge.secondFactors.includes('TOTP')
  const hasPasskey = challenge.passkeyOptions !== null
  const [isRecovering, setIsRecovering] = useState(false)
  const isTyped = hasApp || isRecovering
  const title = t('login.secondFactor')
  return (
    <SignInFrame title={title} text={t(isTyped ? 'login.codeText' : 'login.passkeyText')}>
      {isTyped && (
        <CodeForm
          key={String(isRecovering)}
          challenge={challenge.challenge}
          field={isRecovering ? 'recoveryCode' : 'code'}
          onEnded={onEnded}
        />
      )}
      {hasPasskey && !isRecovering && <PasskeyButton challenge={challenge} onEnded={onEnded} />}
      <Anchor
        component="button"
        size="sm"
        ta="start"
        onClick={() => setIsRecovering(!isRecovering)}
      >
        {t(isRecovering ? 'login.useSecondFactor' : 'login.useRecoveryCode')}
      </Anchor>
      <Anchor component="button" size="sm" ta="start" onClick={onEnded}>
        {t('login.back')}
      </Anchor>
    </SignInFrame>
  )
}

interface CodeFormProps {
  challenge: string
  field: 'code' | 'recoveryCode'
  onEnded: () => void
}

function CodeForm({ challenge, field, onEnded }: CodeFormProps) {
  const { t } = useTranslation()
  const form = useForm({ mode: 'uncontrolled', initialValues: { [field]: '' } })
  const submit = useSubmit(form, (values) =>
    completeSignIn({ challenge, ...values }).catch(orEnd(onEnded)),
  )
  const isWrong = submit.error instanceof Failure && submit.error.code === 'INVALID_CREDENTIALS'
  return (
    <SignInForm submit={isWrong ? { ...submit, error: null } : submit} label={t('login.submit')}>
      <CodeField
        field={field}
        label={t(field === 'code' ? 'login.code' : 'login.recoveryCode')}
        key={form.key(field)}
        {...form.getInputProps(field)}
        {...(isWrong && { error: t('login.wrongCode') })}
      />
    </SignInForm>
  )
}

function PasskeyButton({ challenge, onEnded }: SecondFactorStepProps) {
  const { t } = useTranslation()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => completeWithPasskey(challenge).catch(orEnd(onEnded)),
  })
  return (
    <>
      {error instanceof Failure && <FailureNote error={error} />}
      <Button variant="default" size="md" loading={isPending} onClick={() => mutate()}>
        {t('login.usePasskey')}
      </Button>
    </>
  )
}

/** After ten minutes or five wrong codes the challenge is gone. */
const orEnd = (onEnded: () => void) => (error: unknown) => {
  if (!(error instanceof Failure) || error.status !== 404) throw error
  onEnded()
}
