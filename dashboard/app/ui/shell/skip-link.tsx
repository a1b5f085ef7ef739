import { useTranslation } from 'react-i18next'

/** Of the element that holds the page. */
export const mainId = 'main'

/** The first that the keyboard reaches: past the navigation to the page. */
export function SkipLink() {
  const { t } = useTranslation()
  return (
    <a
      href={`#${mainId}`}
      className="skip-link"
      onClick={(event) => {
        // An address with a hash would be another page.
        event.preventDefault()
        document.getElementById(mainId)?.focus()
      }}
    >
      {t('nav.skip')}
    </a>
  )
}
