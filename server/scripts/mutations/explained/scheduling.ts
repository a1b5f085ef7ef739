import type { Explanations } from '../explained.ts'

export const inScheduling: Explanations = {}
