import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { languageNames, setLanguage } from '#app/i18n/i18n.ts'

/** The language before there is an account that stores it. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation()
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('account.language')}
      data={Object.entries(languageNames).map(([value, label]) => ({ value, label }))}
      value={i18n.language}
      onChange={(language) => void setLanguage(language)}
    />
  )
}
