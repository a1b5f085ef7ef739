import { Failure } from '../api/failure.ts'

/** Says in our words that the token of a link is none (any more), or was cut off. */
export function linkWords<Submit extends { error: unknown }>(
  submit: Submit,
  words: string,
): Submit {
  const { error } = submit
  const isOfLink = error instanceof Failure && (error.status === 404 || 'token' in error.fields)
  return isOfLink ? { ...submit, error: new Error(words) } : submit
}
