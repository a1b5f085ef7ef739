import { addTexts } from '../i18n.ts'
import { affected as de } from './de.ts'
import { affected as en } from './en.ts'
import { affected as nl } from './nl.ts'

// The first screen does not need them: they load with what shows them, in all languages at once.
addTexts('affected', { en, nl, de })
