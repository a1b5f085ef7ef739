import { type Scope, scopes } from '@openchair/server/scopes'

type FeatureOf<Full extends string> = Full extends `${infer Name}:${string}` ? Name : never
type NameOf<Full extends string> = Full extends `${infer Name}:${infer Does}`
  ? `${Name}_${Does}`
  : never

const featureOf = (scope: Scope) => scope.split(':', 1)[0] as FeatureOf<Scope>

/** The key of a scope among the words, where a colon means something else. */
export const nameOfScope = (scope: Scope) => scope.replace(':', '_') as NameOf<Scope>

/** All scopes by their feature, in their order. */
export const scopeGroups = [...new Set(scopes.map(featureOf))].map((feature) => ({
  feature,
  scopes: scopes.filter((scope) => featureOf(scope) === feature),
}))
