import { SimpleGrid } from '@mantine/core'
import { useForm } from '@mantine/form'
import { isSmsKind, languages, type MessageKind } from '@openchair/server/message-kinds'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import type { MessageSettings } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { SectionForm } from '#app/forms/section-form.tsx'
import { showToast } from '#app/ui/feedback/toast.tsx'

import { Channels } from './channels.tsx'
import { Preview } from './preview.tsx'
import { SmsField } from './sms-field.tsx'
import { TextFields } from './text-fields.tsx'
import { Times } from './times.tsx'
import { useValidation } from './use-validation.ts'
import { bodyOf, type KindValues, valuesOf, withFieldsOfForm } from './values.ts'

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
        onSaved={() => showToast(t('settings.saved'))}
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
