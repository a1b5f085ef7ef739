import { useTranslation } from 'react-i18next'

import { addTexts } from '../i18n.ts'
import { cashUp as de } from './de.ts'
import { cashUp as en } from './en.ts'
import { cashUp as nl } from './nl.ts'

addTexts('cashUp', { en, nl, de })

/** The texts of the cash-up, which load with the page of payments. */
export const useCashUpTexts = () => useTranslation('cashUp').t
