import { matchPath, useLocation } from 'react-router'

import { paths } from '../paths.ts'
import type { entriesFor } from './navigation.ts'

type Entries = ReturnType<typeof entriesFor>

/** The entry whose page is open, if it is among these. */
export function useOpenEntry(entries: Entries): Entries[number]['page'] | undefined {
  const { pathname } = useLocation()
  return entries.find(({ page }) => matchPath({ path: paths[page], end: false }, pathname))?.page
}
