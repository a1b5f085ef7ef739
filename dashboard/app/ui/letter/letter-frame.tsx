import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { styleNonce } from '#app/nonce.ts'

import { withOwnImages, withStyleSheet } from './style-sheet.ts'

/**
 * A letter as mail programs show it, in a frame without scripts, forms and links. The logo comes from the server of this page,
 * which need not be open under the address that letters name.
 */
export function LetterFrame({ html }: { html: string }) {
  const { t } = useTranslation()
  const page = useMemo(() => withStyleSheet(withOwnImages(html), styleNonce()), [html])
  return <iframe className="letter-frame" title={t('messages.preview')} sandbox="" srcDoc={page} />
}
