import { useTranslation } from 'react-i18next'

import { addTexts } from '../i18n.ts'
import { bookingPage as de } from './de.ts'
import { bookingPage as en } from './en.ts'
import { bookingPage as nl } from './nl.ts'

addTexts('bookingPage', { en, nl, de })

/** The texts about the page on which clients book, which load with its settings. */
export const useBookingPageTexts = () => useTranslation('bookingPage').t
