import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { download } from '#app/ui/format/download.ts'
import { OneTimeSecret } from '#app/ui/overlay/one-time-secret.tsx'

/** The recovery codes, which cannot be read again. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { t } = useTranslation()
  const text = codes.join('\n')
  const save = () =>
    download('openchair-recovery-codes.txt', new Blob([text], { type: 'text/plain' }))
  return (
    <OneTimeSecret
      title={t('account.recoveryCodes')}
      text={t('account.recoveryCodesText')}
      value={text}
      more={
        <Button variant="default" onClick={save}>
          {t('account.downloadCodes')}
        </Button>
      }
      onClose={onClose}
    />
  )
}
