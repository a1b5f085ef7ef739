import type { ConflictReason } from '@openchair/server/conflict-reasons'
import type { TFunction } from 'i18next'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

import { Failure, type Fault } from '../api/failure.ts'

/** Says an error in a sentence of the reader's language. */
export function useFailureWords() {
  const { t } = useTranslation()
  return useCallback((error: unknown) => failureWords(t, error), [t])
}

/** What is wrong with a field, as it stands below the field. */
export function useFaultWords() {
  const { t } = useTranslation()
  return useCallback((fault: Fault) => faultWords(t, fault), [t])
}

/** A refusal by its code, as exactly as its details allow; what is thrown in the page has our words already. */
export function failureWords(t: TFunction, error: unknown): string {
  if (!(error instanceof Failure)) return error instanceof Error ? error.message : String(error)
  if (error.unanswered !== null) return t(`failure.noAnswer.${error.unanswered}`)
  const { code, details, fields, retrySeconds } = error
  if (code === 'VALIDATION_ERROR') {
    // They stand at their fields where a form has those; here are the others.
    const faults = Object.entries(fields).map(([name, fault]) => `${name}: ${faultWords(t, fault)}`)
    return [t('refusals.code.VALIDATION_ERROR'), ...faults].join(' ')
  }
  if (code === 'CONFLICT' && typeof details['conflict'] === 'string')
    return t(`refusals.conflict.${details['conflict'] as ConflictReason}`, {
      ...details,
      defaultValue: error.message,
    })
  if (code === 'RATE_LIMIT_EXCEEDED' && retrySeconds !== null)
    return t('refusals.code.RATE_LIMIT_SECONDS', { seconds: retrySeconds })
  if (code === 'INSUFFICIENT_STOCK' && typeof details['left'] === 'number')
    return t('refusals.code.STOCK_LEFT', { left: details['left'] })
  // A code that came later has the API's words at least.
  return t(`refusals.code.${code}`, { defaultValue: error.message })
}

export function faultWords(t: TFunction, { code, message, limit, example }: Fault): string {
  const key = code === 'wrong_form' && example !== undefined ? 'wrong_form_example' : code
  return t(`refusals.fault.${key}`, { limit, example, defaultValue: message })
}
