import { SegmentedControl } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { api } from '../api/http/api.ts'
import { useSignedIn } from '../api/session/session-context.ts'
import { refreshSession } from '../api/session/session.ts'
import { languageNames, languageOf } from '../i18n/i18n.ts'

/** The language is stored in the account, so that it applies on every device. */
export function LanguageChoice() {
  const { t } = useTranslation()
  const { locale } = useSignedIn().account
  const { mutate } = useMutation({
    mutationFn: async (chosen: string) => {
      await api.patch('/auth/account', {}, { locale: chosen })
      await refreshSession()
    },
  })
  return (
    <SegmentedControl
      fullWidth
      size="xs"
      m={4}
      aria-label={t('account.language')}
      data={Object.entries(languageNames).map(([value, label]) => ({ value, label }))}
      value={languageOf(locale)}
      onChange={mutate}
    />
  )
}
