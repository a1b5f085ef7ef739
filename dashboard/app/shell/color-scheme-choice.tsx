import { SegmentedControl, useMantineColorScheme } from '@mantine/core'
import { useTranslation } from 'react-i18next'

const schemes = ['light', 'dark', 'auto'] as const

export function ColorSchemeChoice() {
  const { t } = useTranslation()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <SegmentedControl
      fullWidth
      size="xs"
      m={4}
      aria-label={t('account.appearance')}
      data={schemes.map((value) => ({ value, label: t(`account.${value}`) }))}
      value={colorScheme}
      onChange={setColorScheme}
    />
  )
}
