import { field } from './field.ts'
import { messageKind } from './message-kind.ts'
import { dashboardPage } from './page.ts'
import type { Recipe } from './recipe.ts'
import { report } from './report.ts'
import { resource } from './resource.ts'

/** The recipes that are walked, each by an example. */
export const recipes: readonly Recipe[] = [resource, field, messageKind, report, dashboardPage]
