import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import type { ApiKey } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { showToast } from '#app/ui/feedback/toast.tsx'
import { TypedConfirm } from '#app/ui/overlay/typed-confirm.tsx'

export function RevokeKey({ apiKey: { id, name } }: { apiKey: ApiKey }) {
  const { t } = useTranslation()
  const business = useBusiness()
  const [isConfirming, { open, close }] = useDisclosure()
  const revoke = async () => {
    await api.delete('~/api-keys/{keyId}', { businessId: business.id, keyId: id })
    showToast(t('settings.keyRevoked', { name }))
  }
  return (
    <>
      <Button variant="subtle" color="red" onClick={open}>
        {t('settings.revoke')}
      </Button>
      {isConfirming && (
        <TypedConfirm
          title={t('settings.revokeTitle', { name })}
          text={t('settings.revokeText')}
          word={name}
          label={t('settings.revoke')}
          onConfirm={revoke}
          onClose={close}
        />
      )}
    </>
  )
}
