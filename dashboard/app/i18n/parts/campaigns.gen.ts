// Written by npm run gen from the files of JSON in the folders of the languages.
import { useTranslation } from 'react-i18next'

import de from '../de/campaigns.json' with { type: 'json' }
import en from '../en/campaigns.json' with { type: 'json' }
import nl from '../nl/campaigns.json' with { type: 'json' }
import { addTexts } from '../i18n.ts'

addTexts('campaigns', { de, en, nl })

export const useCampaignsTexts = () => useTranslation('campaigns').t
