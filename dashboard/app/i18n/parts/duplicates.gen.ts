// Written by npm run gen from the files of JSON in the folders of the languages.
import { useTranslation } from 'react-i18next'

import de from '../de/duplicates.json' with { type: 'json' }
import en from '../en/duplicates.json' with { type: 'json' }
import nl from '../nl/duplicates.json' with { type: 'json' }
import { addTexts } from '../i18n.ts'

addTexts('duplicates', { de, en, nl })

export const useDuplicatesTexts = () => useTranslation('duplicates').t
