import { Alert } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Failure } from '#app/api/http/failure.ts'
import { showToast } from '#app/ui/feedback/toast.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'

import { ProofForm, type ProvenValues } from './proof-form.tsx'
import { addPasskey } from './requests.ts'

interface PasskeyDialogProps {
  isFirst: boolean
  onDone: (codes: string[]) => void
  onClose: () => void
}

/** Adds a passkey: the browser asks the person for it after the password. */
export function PasskeyDialog({ isFirst, onDone, onClose }: PasskeyDialogProps) {
  const { t } = useTranslation()
  const [isRefused, setIsRefused] = useState(false)
  const add = async (values: ProvenValues) => {
    setIsRefused(false)
    try {
      return await addPasskey(values, isFirst)
    } catch (error) {
      if (error instanceof Failure) throw error
      // The browser, or the person, has refused.
      setIsRefused(true)
      return null
    }
  }
  return (
    <Dialog title={t('account.addPasskey')} onClose={onClose}>
      {isRefused && (
        <Alert variant="light" color="yellow" mb="sm">
          {t('account.passkeyFailed')}
        </Alert>
      )}
      <ProofForm
        isNamed
        label={t('account.next')}
        send={add}
        onDone={(codes) => {
          if (codes === null) return
          showToast(t('account.factorAdded'))
          onDone(codes)
        }}
      />
    </Dialog>
  )
}
