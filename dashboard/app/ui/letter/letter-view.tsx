import { Box, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useState, useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { styleNonce } from '#app/nonce.ts'

import { withOwnImages, withStyleSheet } from './style-sheet.ts'

interface LetterViewProps {
  /** Undefined: there is none yet. */
  letter: { subject: string; text: string; html: string } | undefined
  /** Shown before the letter, such as an error. */
  children?: ReactNode
}

/** A letter as the server writes it, formatted or as plain text. */
export function LetterView({ letter, children }: LetterViewProps) {
  const { t } = useTranslation()
  const [form, setForm] = useState('formatted')
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="xs">
        <Title order={2}>{t('messages.preview')}</Title>
        <SegmentedControl
          size="xs"
          aria-label={t('messages.previewForm')}
          value={form}
          onChange={setForm}
          data={[
            { value: 'formatted', label: t('messages.formatted') },
            { value: 'plain', label: t('messages.plain') },
          ]}
        />
      </Group>
      {children}
      {letter && (
        <>
          <Text size="sm" c="dimmed" className="as-typed">
            {t('messages.subject')}:{' '}
            <Text span fw={600} c="var(--mantine-color-text)">
              {letter.subject}
            </Text>
          </Text>
          {form === 'formatted' ? (
            <LetterFrame html={letter.html} />
          ) : (
            <Box component="pre" className="letter-text" tabIndex={0}>
              {letter.text}
            </Box>
          )}
        </>
      )}
    </Stack>
  )
}

/**
 * A letter as mail programs show it, in a frame without scripts, forms and links. The logo comes from the server of this page,
 * which need not be open under the address that letters name.
 */
function LetterFrame({ html }: { html: string }) {
  const { t } = useTranslation()
  const page = useMemo(() => withStyleSheet(withOwnImages(html), styleNonce()), [html])
  return <iframe className="letter-frame" title={t('messages.preview')} sandbox="" srcDoc={page} />
}
