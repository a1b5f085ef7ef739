// Written by npm run gen from the files of JSON in the folders of the languages.
import { useTranslation } from 'react-i18next'

import de from '../de/cash-up.json' with { type: 'json' }
import en from '../en/cash-up.json' with { type: 'json' }
import nl from '../nl/cash-up.json' with { type: 'json' }
import { addTexts } from '../i18n.ts'

addTexts('cashUp', { de, en, nl })

export const useCashUpTexts = () => useTranslation('cashUp').t
