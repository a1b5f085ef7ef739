import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { Section } from '#app/ui/section.tsx'

interface PreviewProps {
  address: string
  /** Whether clients can open the page. */
  isOpen: boolean
}

/** The saved page as clients see it. */
export function Preview({ address, isOpen }: PreviewProps) {
  const { t, i18n } = useTranslation()
  const title = t('bookingPage.preview')
  return (
    <Section title={title}>
      <Text size="sm" c="dimmed" mb="xs">
        {t(isOpen ? 'bookingPage.previewHint' : 'bookingPage.noPreview')}
      </Text>
      {isOpen && (
        <iframe
          className="letter-frame"
          title={title}
          src={`${address}?lang=${i18n.language}`}
          loading="lazy"
        />
      )}
    </Section>
  )
}
