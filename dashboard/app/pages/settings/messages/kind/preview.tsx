import { Box, Group, SegmentedControl, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Language, MessageKind } from '@openchair/server/message-kinds'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useMessagePreview } from '#app/api/messages/settings.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'

import { LetterFrame } from './letter-frame.tsx'
import { TestLetter } from './test-letter.tsx'
import { type LetterText, parts, unknownIn } from './values.ts'

interface PreviewProps {
  kind: MessageKind
  language: Language
  text: LetterText
  /** Whether this installation sends mail. */
  canSend: boolean
}

/** Long enough that it does not follow each letter that is typed. */
const debounceMs = 400

/** The letter as the server writes it, with example data. */
export function Preview({ kind, language, text, canSend }: PreviewProps) {
  const { t } = useTranslation()
  const { id } = useBusiness()
  const [form, setForm] = useState('formatted')
  const [request] = useDebouncedValue({ kind, language, template: text }, debounceMs)
  const isValid = (template: LetterText) =>
    parts.every((part) => template[part].trim() !== '' && unknownIn(template[part]) === undefined)
  const { data, error } = useMessagePreview(id, request, isValid(request.template))
  return (
    <Stack component="section" gap="sm" maw={640} aria-label={t('messages.preview')}>
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
      {!isValid(text) && (
        <Text size="sm" c="dimmed">
          {t('messages.noPreview')}
        </Text>
      )}
      {error && isValid(text) && <FailureNote error={error} />}
      {!data && !error && isValid(text) && <Skeleton h={480} />}
      {data && (
        <>
          <Text size="sm" c="dimmed" className="as-typed">
            {t('messages.subject')}:{' '}
            <Text span fw={600} c="var(--mantine-color-text)">
              {data.subject}
            </Text>
          </Text>
          {form === 'formatted' ? (
            <LetterFrame html={data.html} />
          ) : (
            <Box component="pre" className="letter-text" tabIndex={0}>
              {data.text}
            </Box>
          )}
        </>
      )}
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed">
          {t('messages.previewHint')}
        </Text>
        {canSend && (
          <TestLetter request={{ kind, language, template: text }} isValid={isValid(text)} />
        )}
      </Group>
    </Stack>
  )
}
