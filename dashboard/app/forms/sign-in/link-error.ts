import { Failure } from '#app/api/http/failure.ts'

/** Replaces the error when the token of a link is invalid, expired or truncated. */
export function withLinkError<Submit extends { error: unknown }>(
  submit: Submit,
  words: string,
): Submit {
  const { error } = submit
  const isOfLink = error instanceof Failure && (error.status === 404 || 'token' in error.fields)
  return isOfLink ? { ...submit, error: new Error(words) } : submit
}
