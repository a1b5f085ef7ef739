import { Checkbox, Group, SimpleGrid } from '@mantine/core'
import { useForm, type UseFormReturnType } from '@mantine/form'
import {
  channelNames,
  isSmsKind,
  languages,
  type MessageKind,
} from '@openchair/server/message-kinds'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import type { MessageSettings } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { SectionForm } from '#app/forms/section-form.tsx'

import { Preview } from './preview.tsx'
import { SmsField } from './sms-field.tsx'
import { TextFields } from './text-fields.tsx'
import { Times } from './times.tsx'
import { bodyOf, type KindValues, parts, unknownIn, valuesOf, withFieldsOfForm } from './values.ts'
import { faultOfTime } from './windows.ts'

interface KindEditorProps {
  kind: MessageKind
  settings: MessageSettings
}

/** The form beside its preview; below one another where there is no room. */
export function KindEditor({ kind, settings }: KindEditorProps) {
  const { t, i18n } = useTranslation()
  const { id } = useBusiness()
  const own = languages.findIndex((language) => language === i18n.language)
  const [chosen, setChosen] = useState(Math.max(own, 0))
  const validate = useValidation()
  const form = useForm<KindValues>({
    initialValues: valuesOf(kind, settings),
    validate: (values) => {
      const errors = validate(values)
      const faulty = languageWith(errors, chosen)
      if (faulty !== undefined) setChosen(faulty)
      return errors
    },
  })
  const text = form.values.texts[chosen] ?? { subject: '', text: '' }
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="xl" verticalSpacing="xl">
      <SectionForm
        form={form}
        send={async (values) => {
          try {
            return await api.patch('~/message-settings', { businessId: id }, bodyOf(kind, values))
          } catch (error) {
            throw withFieldsOfForm(error)
          }
        }}
        done={() => t('settings.saved')}
      >
        {isSmsKind(kind) && <Channels form={form} sends={settings.sends} />}
        {kind === 'REMINDER' && <Times form={form} />}
        <TextFields
          kind={kind}
          form={form}
          chosen={chosen}
          onChoose={setChosen}
          placeholders={settings.placeholders}
        />
        {form.values.channels.includes('SMS') && (
          <SmsField kind={kind} form={form} chosen={chosen} />
        )}
      </SectionForm>
      <Preview
        kind={kind}
        language={languages[chosen] ?? 'en'}
        text={text}
        canSend={settings.sends.EMAIL}
      />
    </SimpleGrid>
  )
}

/** Another language with a fault, if the visible one has none. */
function languageWith(errors: Record<string, unknown>, visible: number): number | undefined {
  const faulty = Object.keys(errors)
    .filter((field) => /^(texts|smsTexts)\./.test(field))
    .map((field) => Number(field.split('.')[1]))
  return faulty.includes(visible) ? undefined : faulty[0]
}

/** The errors of the form by field, before the server is asked. */
function useValidation() {
  const { t } = useTranslation()
  const faultOf = (text: string) => {
    if (text.trim() === '') return t('messages.required')
    const name = unknownIn(text)
    return name && t('messages.unknownPlaceholder', { name })
  }
  return ({ texts, smsTexts, channels, times }: KindValues): Record<string, string> => {
    const errors: Record<string, string> = {}
    const note = (field: string, fault: string | undefined) => {
      if (fault !== undefined) errors[field] = fault
    }
    for (const [index, text] of texts.entries())
      for (const part of parts) note(`texts.${index}.${part}`, faultOf(text[part]))
    for (const [index, text] of smsTexts.entries()) note(`smsTexts.${index}`, faultOf(text))
    if (channels.length === 0) note('channels', t('messages.required'))
    for (const index of times.keys()) {
      const fault = faultOfTime(times, index)
      note(`times.${index}.amount`, fault && t(`messages.${fault}`))
    }
    return errors
  }
}

interface ChannelsProps {
  form: UseFormReturnType<KindValues>
  sends: MessageSettings['sends']
}

/** By what clients get this kind. A channel that this installation does not have says so. */
function Channels({ form, sends }: ChannelsProps) {
  const { t } = useTranslation()
  return (
    <Checkbox.Group label={t('messages.sendBy')} {...form.getInputProps('channels')}>
      <Group gap="lg" mt={6}>
        {channelNames.map((channel) => (
          <Checkbox
            key={channel}
            value={channel}
            label={t(`messages.channels.${channel}`)}
            description={sends[channel] ? undefined : t(`messages.noChannel.${channel}`)}
          />
        ))}
      </Group>
    </Checkbox.Group>
  )
}
