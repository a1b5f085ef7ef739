import { useTranslation } from 'react-i18next'

import { timeOf } from './kind/windows.ts'

/** A reminder window in words, such as 2 hours before. */
export function useWindowWords() {
  const { t } = useTranslation()
  return (minutes: number) => {
    const { amount, unit } = timeOf(minutes)
    return t(`messages.before.${unit}`, { count: amount })
  }
}
