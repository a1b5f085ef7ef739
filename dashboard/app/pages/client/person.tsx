import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { nameOf } from '#app/api/clients/name.ts'
import type { Customer } from '#app/api/http/schema.gen.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { useFormat } from '#app/ui/format/use-format.ts'

import { birthdayText } from '../clients/birthday.ts'

/** The birthday and the preferred member of a client, as far as they are known. */
export function PersonFacts({ client }: { client: Customer }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data: staff } = useApi('~/staff', { businessId: useBusiness().id })
  const preferred = staff?.find(({ id }) => id === client.preferredStaffId)
  if (client.birthday === null && !preferred) return null
  return (
    <Stack gap={0}>
      {client.birthday !== null && (
        <Text size="sm">
          {t('clients.birthdayOn', { day: birthdayText(client.birthday, format) })}
        </Text>
      )}
      {preferred && <Text size="sm">{t('clients.prefers', { name: nameOf(preferred) })}</Text>}
    </Stack>
  )
}
