import type { Language } from '../kinds.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { nl } from './nl.ts'
import type { Words } from './words.ts'

export const texts: Record<Language, Words> = { en, nl, de }
