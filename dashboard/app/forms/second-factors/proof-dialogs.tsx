import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import type { SecondFactor } from '#app/api/http/schema.gen.ts'
import { showToast } from '#app/ui/feedback/toast.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'

import { ProofForm } from './proof-form.tsx'
import { createRecoveryCodes } from './requests.ts'

interface DialogProps {
  /** With the recovery codes to show, if any. */
  onDone: (codes?: string[]) => void
  onClose: () => void
}

export function NewCodesDialog({ onDone, onClose }: DialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog title={t('account.newCodes')} onClose={onClose}>
      <ProofForm
        text={t('account.newCodesText')}
        label={t('account.newCodes')}
        send={({ name: _, ...proof }) => createRecoveryCodes(proof)}
        onDone={onDone}
      />
    </Dialog>
  )
}

export function RemoveDialog({ factor, onDone, onClose }: DialogProps & { factor: SecondFactor }) {
  const { t } = useTranslation()
  return (
    <Dialog title={t('account.removeFactor')} onClose={onClose}>
      <ProofForm
        text={t('account.removeFactorText')}
        label={t('account.remove')}
        send={({ name: _, ...proof }) =>
          api.delete('/auth/second-factors/{id}', { id: factor.id }, proof)
        }
        onDone={() => {
          showToast(t('account.factorRemoved'))
          onDone()
        }}
      />
    </Dialog>
  )
}
