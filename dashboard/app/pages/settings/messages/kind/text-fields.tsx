import {
  Button,
  Group,
  SegmentedControl,
  Stack,
  Text,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { languages, type MessageKind } from '@openchair/server/message-kinds'
import { type RefCallback, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import { languageNames } from '#app/i18n/i18n.ts'

import { isStandard, type KindValues, type Part, standardAt } from './values.ts'

interface TextFieldsProps {
  kind: MessageKind
  form: UseFormReturnType<KindValues>
  /** The index of the visible language. */
  chosen: number
  onChoose: (index: number) => void
  placeholders: readonly string[]
}

/** Subject and text in one language, with placeholders to insert. */
export function TextFields({ kind, form, chosen, onChoose, placeholders }: TextFieldsProps) {
  const { t } = useTranslation()
  const pathOf = (part: Part) => `texts.${chosen}.${part}`
  const insertion = useInsertion((part, value) => form.setFieldValue(pathOf(part), value))
  const text = form.values.texts[chosen]
  const isOfProgram = text !== undefined && isStandard(kind, chosen, text)
  return (
    <Stack gap="sm">
      <Title order={2}>{t('messages.text')}</Title>
      <SegmentedControl
        aria-label={t('messages.textLanguage')}
        value={String(chosen)}
        onChange={(index) => onChoose(Number(index))}
        data={languages.map((language, index) => ({
          value: String(index),
          label: languageNames[language],
        }))}
      />
      <Text size="sm" c="dimmed">
        {t('messages.textHint')}
      </Text>
      <TextInput
        key={`subject ${chosen}`}
        label={t('messages.subject')}
        withAsterisk
        maxLength={200}
        {...form.getInputProps(pathOf('subject'))}
        {...insertion.fieldProps('subject')}
      />
      <Textarea
        key={`text ${chosen}`}
        label={t('messages.body')}
        description={t('messages.bodyHint')}
        withAsterisk
        autosize
        minRows={6}
        maxRows={20}
        {...form.getInputProps(pathOf('text'))}
        {...insertion.fieldProps('text')}
      />
      <Placeholders names={placeholders} onInsert={insertion.insert} />
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed">
          {t(isOfProgram ? 'messages.standardText' : 'messages.changedText')}
        </Text>
        {!isOfProgram && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => form.setFieldValue(`texts.${chosen}`, standardAt(kind, chosen))}
          >
            {t('messages.useStandard')}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

interface PlaceholdersProps {
  /** As the server lists them. */
  names: readonly string[]
  onInsert: (placeholder: string) => void
}

/** A button for each placeholder, which inserts it at the cursor. */
function Placeholders({ names, onInsert }: PlaceholdersProps) {
  const { t } = useTranslation()
  return (
    <Group gap={6} role="group" aria-label={t('messages.insert')}>
      <Text size="sm" c="dimmed" aria-hidden>
        {t('messages.insert')}
      </Text>
      {names.map((name) => (
        <Button
          key={name}
          variant="default"
          size="compact-sm"
          fw={400}
          title={`{{${name}}}`}
          // The field keeps the cursor.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onInsert(`{{${name}}}`)}
        >
          {/* A newer server may have further ones. */}
          {t(`messages.placeholders.${name as 'date'}`, { defaultValue: name })}
        </Button>
      ))}
    </Group>
  )
}

type Field = HTMLInputElement | HTMLTextAreaElement

/** Inserts text at the cursor of the field that was used last: the message, until the subject is used. */
function useInsertion(onChange: (part: Part, value: string) => void) {
  const fields = useRef<Partial<Record<Part, Field | null>>>({})
  const current = useRef<Part>('text')

  const fieldProps = (part: Part) => ({
    ref: ((field) => {
      fields.current[part] = field
    }) satisfies RefCallback<Field>,
    onFocus: () => {
      current.current = part
    },
  })

  function insert(text: string) {
    const part = current.current
    const field = fields.current[part]
    if (!field) return
    const { value } = field
    const start = field.selectionStart ?? value.length
    const end = field.selectionEnd ?? start
    onChange(part, value.slice(0, start) + text + value.slice(end))
    // The new value moves the cursor to the end.
    requestAnimationFrame(() => {
      field.focus()
      field.setSelectionRange(start + text.length, start + text.length)
    })
  }

  return { fieldProps, insert }
}
