import type { ConflictReason } from '@openchair/server/conflict-reasons'
import type { TFunction } from 'i18next'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

import { Failure, type Fault } from '#app/api/http/failure.ts'
import { isLoadFailure } from '#app/connection/load-again.ts'

/** The text of an error in the language of the person. */
export function useFailureText() {
  const { t } = useTranslation()
  return useCallback((error: unknown) => failureText(t, error), [t])
}

/** The text of a validation error. */
export function useFaultText() {
  const { t } = useTranslation()
  return useCallback((fault: Fault) => faultText(t, fault), [t])
}

/** The text of an error by its code and details; errors thrown by the page are translated already. */
export function failureText(t: TFunction, error: unknown): string {
  if (isLoadFailure(error)) return t('failure.notLoaded')
  if (!(error instanceof Failure))
    // Words of an engine about a fault of the program are not for people.
    return error instanceof Error && error.constructor === Error
      ? error.message
      : t('failure.title')
  if (error.code === 'OFFLINE') return t('failure.offline.write')
  if (error.outcome !== null) return t(`failure.noAnswer.${error.outcome}`)
  const { code, details, fields, retrySeconds } = error
  if (code === 'VALIDATION_ERROR') {
    // Validation errors without a field in the form.
    const faults = Object.entries(fields).map(([name, fault]) => `${name}: ${faultText(t, fault)}`)
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
  // A newer code falls back to the message of the API.
  return t(`refusals.code.${code}`, { defaultValue: error.message })
}

export function faultText(t: TFunction, { code, message, limit, example }: Fault): string {
  const key = code === 'wrong_form' && example !== undefined ? 'wrong_form_example' : code
  return t(`refusals.fault.${key}`, { limit, example, defaultValue: message })
}
