import { createContext } from 'react'

/** The place beside a page where its drawers stand on a wide screen; null: they open over the page. */
export const BesideContext = createContext<HTMLElement | null>(null)

/** Marks a drawer beside the page, which leaves the page usable. */
export const besideKey = 'data-beside'

const covers = `[role=dialog]:not([${besideKey}]), [role=menu], [role=listbox]`

/** Whether a dialog, a menu or a list is open over the page; closed lists of fields stay in the document. */
export const isPageCovered = () =>
  [...document.querySelectorAll(covers)].some((one) => one.checkVisibility())
