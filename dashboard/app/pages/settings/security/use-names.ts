import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import type { AuditEntry } from '#app/api/http/schema.gen.ts'
import { useAuditTexts } from '#app/i18n/parts/audit.gen.ts'

/** Actors, targets, fields and changes of entries in words. */
export function useNames() {
  const { t } = useTranslation()
  const audit = useAuditTexts()
  return useMemo(() => {
    const fields: Record<string, string> = {
      ...t('settings.fields', { returnObjects: true }),
      ...audit('fields', { returnObjects: true }),
    }
    const fieldOf = (field: string) => fields[field] ?? field
    const changesOf = (changes: AuditEntry['changes']) =>
      changes
        .map(({ field, before, after }) => `${fieldOf(field)}: ${before ?? '–'} → ${after ?? '–'}`)
        .join('; ')
    return {
      fieldOf,
      changesOf,
      actorOf: ({ kind, name }: AuditEntry['actor']) => name ?? audit(`actors.${kind}`),
      targetOf: ({ kind, name }: AuditEntry['target']) =>
        kind === 'business' ? '' : [audit(`targets.${kind}`), name].filter(Boolean).join(': '),
    }
  }, [t, audit])
}
