import { useTranslation } from 'react-i18next'

import { addTexts } from '../i18n.ts'
import { operators as de } from './de.ts'
import { operators as en } from './en.ts'
import { operators as nl } from './nl.ts'

addTexts('operators', { en, nl, de })

/** The texts about operators of the installation, which load with the parts that show them. */
export const useOperators = () => useTranslation('operators').t
