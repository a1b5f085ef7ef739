import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** In place of the choice of performers, while there is nobody. */
export function NoStaff() {
  const { t } = useTranslation()
  return (
    <Text size="sm" c="dimmed">
      {t('services.noStaff')}
    </Text>
  )
}
