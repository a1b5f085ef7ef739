import { SegmentedControl } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { answer, api } from '../../api/client.ts'
import { useSignedIn } from '../../api/session-context.ts'
import { refreshSession } from '../../api/session.ts'
import { languageNames, languageOf } from '../../words/start.ts'

/** The language is the account's, so that every device speaks it. */
export function LanguageChoice() {
  const { t } = useTranslation()
  const { locale } = useSignedIn().account
  const { mutate } = useMutation({
    mutationFn: async (chosen: string) => {
      await answer(api.PATCH('/auth/account', { body: { locale: chosen } }))
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
