import { useTranslation } from 'react-i18next'

import { TypedConfirm } from '#app/ui/overlay/typed-confirm.tsx'

interface ConfirmEraseProps {
  name: string
  onConfirm: () => Promise<void>
  onClose: () => void
}

/** The question before a client is erased for good. */
export function ConfirmErase({ name, ...props }: ConfirmEraseProps) {
  const { t } = useTranslation()
  return (
    <TypedConfirm
      title={t('clients.eraseTitle', { name })}
      text={t('clients.eraseText')}
      word={name}
      label={t('clients.erase')}
      {...props}
    />
  )
}
