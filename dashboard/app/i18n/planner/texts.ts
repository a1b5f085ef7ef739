import { addTexts } from '../i18n.ts'
import { planner as de } from './de.ts'
import { planner as en } from './en.ts'
import { planner as nl } from './nl.ts'

// The first screen does not need them: they load with the parts of the calendar that show them, in all languages at once.
addTexts('planner', { en, nl, de })
