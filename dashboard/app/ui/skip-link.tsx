import { useTranslation } from 'react-i18next'

/** The id of the main element. */
export const mainId = 'main'

/** The first element in the tab order: it skips the navigation. */
export function SkipLink() {
  const { t } = useTranslation()
  return (
    <a
      href={`#${mainId}`}
      className="skip-link"
      onClick={(event) => {
        // The router would treat a hash as another page.
        event.preventDefault()
        document.getElementById(mainId)?.focus()
      }}
    >
      {t('nav.skip')}
    </a>
  )
}
