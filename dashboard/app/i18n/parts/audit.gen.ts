// Written by npm run gen from the files of JSON in the folders of the languages.
import { useTranslation } from 'react-i18next'

import de from '../de/audit.json' with { type: 'json' }
import en from '../en/audit.json' with { type: 'json' }
import nl from '../nl/audit.json' with { type: 'json' }
import { addTexts } from '../i18n.ts'

addTexts('audit', { de, en, nl })

export const useAuditTexts = () => useTranslation('audit').t
