import { Group, Skeleton, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Language, MessageKind } from '@openchair/server/message-kinds'
import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import { useAnswer } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { LetterView } from '#app/ui/letter/letter-view.tsx'
import { TestLetter } from '#app/ui/letter/test-letter.tsx'

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
  const [request] = useDebouncedValue({ kind, language, template: text }, debounceMs)
  const isValid = (template: LetterText) =>
    parts.every((part) => template[part].trim() !== '' && unknownIn(template[part]) === undefined)
  const { data, error } = useAnswer('~/message-settings/preview', { businessId: id }, request, {
    enabled: isValid(request.template),
    keepsPrevious: true,
    retry: false,
  })
  return (
    <Stack component="section" gap="sm" maw={640} aria-label={t('messages.preview')}>
      <LetterView letter={data}>
        {!isValid(text) && (
          <Text size="sm" c="dimmed">
            {t('messages.noPreview')}
          </Text>
        )}
        {error && isValid(text) && <FailureNote error={error} />}
        {!data && !error && isValid(text) && <Skeleton h={480} />}
      </LetterView>
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed">
          {t('messages.previewHint')}
        </Text>
        {canSend && (
          <TestLetter
            send={() =>
              api.post(
                '~/message-settings/test',
                { businessId: id },
                { kind, language, template: text },
              )
            }
            isValid={isValid(text)}
          />
        )}
      </Group>
    </Stack>
  )
}
