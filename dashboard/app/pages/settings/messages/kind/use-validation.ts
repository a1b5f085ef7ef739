import { useTranslation } from 'react-i18next'

import { type KindValues, parts, unknownIn } from './values.ts'
import { faultOfTime } from './windows.ts'

/** The errors of the form by field, before the server is asked. */
export function useValidation() {
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
