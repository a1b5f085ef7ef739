import type { Context } from '../context.ts'

/** The sentence for visitors who get no further online; none for a salon without a number. */
export const callUs = ({ profile, words }: Pick<Context, 'profile' | 'words'>): string =>
  profile.phone === null ? '' : words.callUs(profile.phone)
