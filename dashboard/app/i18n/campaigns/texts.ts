import { addTexts } from '../i18n.ts'
import { campaigns as de } from './de.ts'
import { campaigns as en } from './en.ts'
import { campaigns as nl } from './nl.ts'

// The first screen does not need them: they load with the page of loyalty, in all languages at once.
addTexts('campaigns', { en, nl, de })
