// Written by npm run gen from the files of JSON in the folders of the languages.
import { useTranslation } from 'react-i18next'

import de from '../de/booking-page.json' with { type: 'json' }
import en from '../en/booking-page.json' with { type: 'json' }
import nl from '../nl/booking-page.json' with { type: 'json' }
import { addTexts } from '../i18n.ts'

addTexts('bookingPage', { de, en, nl })

export const useBookingPageTexts = () => useTranslation('bookingPage').t
