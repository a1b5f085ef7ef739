// Written by npm run gen from the files of JSON in the folders of the languages.
import { useTranslation } from 'react-i18next'

import de from '../de/affected.json' with { type: 'json' }
import en from '../en/affected.json' with { type: 'json' }
import nl from '../nl/affected.json' with { type: 'json' }
import { addTexts } from '../i18n.ts'

addTexts('affected', { de, en, nl })

export const useAffectedTexts = () => useTranslation('affected').t
