import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { CopyField } from '#app/ui/copy-field.tsx'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { showToast } from '#app/ui/feedback/toast.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { QrCode } from '#app/ui/qr-code.tsx'

import { useFields, useSubmit } from '../use-form.ts'
import { CodeField } from './code-field.tsx'
import { ProofForm } from './proof-form.tsx'
import { confirmTotp, createTotp } from './requests.ts'

interface TotpDialogProps {
  onDone: (codes: string[]) => void
  onClose: () => void
}

type Secret = Awaited<ReturnType<typeof createTotp>>

/** Adds an authenticator app: the password, then the secret and its first code. */
export function TotpDialog({ onDone, onClose }: TotpDialogProps) {
  const { t } = useTranslation()
  const [secret, setSecret] = useState<Secret | null>(null)
  return (
    <Dialog title={t('account.addApp')} onClose={onClose}>
      {secret ? (
        <Confirmation secret={secret} onDone={onDone} />
      ) : (
        <ProofForm isNamed label={t('account.next')} send={createTotp} onDone={setSecret} />
      )}
    </Dialog>
  )
}

interface ConfirmationProps {
  secret: Secret
  onDone: (codes: string[]) => void
}

function Confirmation({ secret, onDone }: ConfirmationProps) {
  const { t } = useTranslation()
  const { form, field } = useFields({ mode: 'uncontrolled', initialValues: { code: '' } })
  const submit = useSubmit(
    form,
    ({ code }) => confirmTotp(secret.id, code),
    (codes) => {
      showToast(t('account.factorAdded'))
      onDone(codes)
    },
  )
  return (
    <form onSubmit={submit.onSubmit} noValidate>
      <Stack gap="sm">
        <Text size="sm">{t('account.scan')}</Text>
        <QrCode text={secret.uri} label={t('account.qrCode')} />
        <CopyField label={t('account.key')} value={secret.secret} />
        <CodeField {...field('code', t('account.code'))} />
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
