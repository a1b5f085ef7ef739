import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Without a mail server nothing on these pages reaches a client. */
export function NoMailNote() {
  const { t } = useTranslation()
  return (
    <Alert color="yellow" variant="light" title={t('messages.noMail')}>
      {t('messages.noMailText')}
    </Alert>
  )
}
