// Written by npm run gen from the files of JSON in the folders of the languages.
import { useTranslation } from 'react-i18next'

import de from '../de/insights.json' with { type: 'json' }
import en from '../en/insights.json' with { type: 'json' }
import nl from '../nl/insights.json' with { type: 'json' }
import { addTexts } from '../i18n.ts'

addTexts('insights', { de, en, nl })

export const useInsightsTexts = () => useTranslation('insights').t
