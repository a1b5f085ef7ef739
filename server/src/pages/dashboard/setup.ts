import type { Db } from '#db/query-builder.ts'
import { accountsExist } from '#features/access/accounts/exist.ts'

/** The page on which the first account is created. */
const setupPath = '/setup'

/** Whether the installation has an account. Accounts are never all removed, so one that was found is remembered. */
export function openSetupState(db: Db): () => Promise<boolean> {
  let isSetUp = false
  return async () => (isSetUp ||= await accountsExist(db))
}

/**
 * Where a page of the dashboard leads to instead: to the setup page while there is no account, and from the setup page to
 * the login afterwards. Undefined: it is shown.
 */
export async function redirectOf(
  url: string,
  isSetUp: () => Promise<boolean>,
): Promise<string | undefined> {
  const isSetupPage = /^\/setup\/?(\?|$)/.test(url)
  let isDone: boolean
  try {
    isDone = await isSetUp()
  } catch {
    // Without its database the server still shows the pages, which say so.
    return undefined
  }
  if (isDone === isSetupPage) return isDone ? '/' : setupPath
  return undefined
}
