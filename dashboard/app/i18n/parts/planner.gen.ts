// Written by npm run gen from the files of JSON in the folders of the languages.
import { useTranslation } from 'react-i18next'

import de from '../de/planner.json' with { type: 'json' }
import en from '../en/planner.json' with { type: 'json' }
import nl from '../nl/planner.json' with { type: 'json' }
import { addTexts } from '../i18n.ts'

addTexts('planner', { de, en, nl })

export const usePlannerTexts = () => useTranslation('planner').t
