import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'

import { type ApiKey, revokeApiKey } from '../../../../api/api-keys.ts'
import { useBusiness } from '../../../../api/business.ts'
import { tell } from '../../../../ui/tell.tsx'
import { TypedConfirm } from '../../../../ui/typed-confirm.tsx'

export function RevokeKey({ apiKey: { id, name } }: { apiKey: ApiKey }) {
  const { t } = useTranslation()
  const business = useBusiness()
  const [isAsked, { open, close }] = useDisclosure()
  const revoke = async () => {
    await revokeApiKey(business.id, id)
    tell(t('settings.keyRevoked', { name }))
  }
  return (
    <>
      <Button variant="subtle" color="red" onClick={open}>
        {t('settings.revoke')}
      </Button>
      {isAsked && (
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
