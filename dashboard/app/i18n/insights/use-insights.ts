import { useTranslation } from 'react-i18next'

import { addTexts } from '../i18n.ts'
import { insights as de } from './de.ts'
import { insights as en } from './en.ts'
import { insights as nl } from './nl.ts'

addTexts('insights', { en, nl, de })

/** The texts of reports and invoices that load with these pages. */
export const useInsights = () => useTranslation('insights').t
