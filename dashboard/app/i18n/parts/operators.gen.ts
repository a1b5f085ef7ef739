// Written by npm run gen from the files of JSON in the folders of the languages.
import { useTranslation } from 'react-i18next'

import de from '../de/operators.json' with { type: 'json' }
import en from '../en/operators.json' with { type: 'json' }
import nl from '../nl/operators.json' with { type: 'json' }
import { addTexts } from '../i18n.ts'

addTexts('operators', { de, en, nl })

export const useOperatorsTexts = () => useTranslation('operators').t
