import { useTranslation } from 'react-i18next'

import { addTexts } from '../i18n.ts'
import { duplicates as de } from './de.ts'
import { duplicates as en } from './en.ts'
import { duplicates as nl } from './nl.ts'

addTexts('duplicates', { en, nl, de })

/** The texts about duplicates of clients, which load with the parts that show them. */
export const useDuplicateTexts = () => useTranslation('duplicates').t
