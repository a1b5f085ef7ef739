import { Button, Group, Stack, Text, Textarea, Title } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { languages, type MessageKind } from '@openchair/server/message-kinds'
import { useTranslation } from 'react-i18next'

import { useAnswer } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'

import { type KindValues, standardSmsAt, unknownIn } from './values.ts'

interface SmsFieldProps {
  kind: MessageKind
  form: UseFormReturnType<KindValues>
  /** The index of the visible language. */
  chosen: number
}

/** Long enough that the counter does not follow each letter that is typed. */
const debounceMs = 400

/** The text message in one language, as it is sent, and how many messages are charged for it. */
export function SmsField({ kind, form, chosen }: SmsFieldProps) {
  const { t } = useTranslation()
  const { id } = useBusiness()
  const text = form.values.smsTexts[chosen] ?? ''
  const [smsText] = useDebouncedValue(text, debounceMs)
  const isValid = smsText.trim() !== '' && unknownIn(smsText) === undefined
  const language = languages[chosen] ?? 'en'
  const { data } = useAnswer(
    '~/message-settings/preview',
    { businessId: id },
    { kind, language, smsText },
    { enabled: isValid, keepsPrevious: true, retry: false },
  )
  const standard = standardSmsAt(kind, chosen)
  return (
    <Stack gap="sm">
      <Title order={2}>{t('messages.smsText')}</Title>
      <Textarea
        key={`sms ${chosen}`}
        label={t('messages.body')}
        description={t('messages.smsHint')}
        withAsterisk
        autosize
        minRows={3}
        maxRows={8}
        maxLength={480}
        {...form.getInputProps(`smsTexts.${chosen}`)}
      />
      {data?.sms && isValid && (
        <>
          <Text size="sm" className="as-typed">
            {data.sms.text}
          </Text>
          <Text size="sm" c="dimmed" className="tabular">
            {t('messages.segments', { count: data.sms.segments })}
            {data.sms.encoding === 'UCS_2' && ` · ${t('messages.costlyCharacters')}`}
          </Text>
        </>
      )}
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed">
          {t(text === standard ? 'messages.standardText' : 'messages.changedText')}
        </Text>
        {text !== standard && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => form.setFieldValue(`smsTexts.${chosen}`, standard)}
          >
            {t('messages.useStandard')}
          </Button>
        )}
      </Group>
    </Stack>
  )
}
