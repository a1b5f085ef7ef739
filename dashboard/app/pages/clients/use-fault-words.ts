import { useTranslation } from 'react-i18next'

import type { Customer } from '#app/api/http/schema.gen.ts'
import { useFormat } from '#app/ui/format/use-format.ts'

/** Why a client cannot be reached by a channel; null: nothing is known against it. */
export function useFaultWords() {
  const { t } = useTranslation()
  const { moment } = useFormat()
  return (client: Customer | null, channel: keyof Customer['contactFaults']): string | null => {
    const fault = client?.contactFaults[channel] ?? null
    return fault && t(`clients.fault.${channel}`, { code: fault.reason, date: moment(fault.at) })
  }
}
