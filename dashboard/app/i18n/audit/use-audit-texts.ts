import { useTranslation } from 'react-i18next'

import { addTexts } from '../i18n.ts'
import { audit as de } from './de.ts'
import { audit as en } from './en.ts'
import { audit as nl } from './nl.ts'

addTexts('audit', { en, nl, de })

/** The texts of the audit log, which load with the parts that show it. */
export const useAuditTexts = () => useTranslation('audit').t
