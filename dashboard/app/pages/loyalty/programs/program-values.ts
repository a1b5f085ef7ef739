import type { LoyaltyProgram, CreateLoyaltyProgramBody } from '#app/api/http/schema.gen.ts'

type Entered = number | string

/** The initial values of the drawer; a new reward has no id. */
export const valuesOf = (program: LoyaltyProgram | null) => ({
  name: program?.name ?? '',
  type: program?.type ?? 'STAMPS',
  stampsRequired: (program?.stampsRequired ?? 10) as Entered,
  pointsPerUnit: (program?.pointsPerUnit ?? 1) as Entered,
  rewards: (program?.rewards ?? []).map(({ id, name, cost, worth }) => ({
    id,
    name,
    cost: cost as Entered,
    worth: (worth ?? '') as Entered,
  })),
  autoEnroll: program?.autoEnroll ?? false,
  isActive: program?.isActive ?? true,
})
export type ProgramValues = ReturnType<typeof valuesOf>

const orNull = (entered: Entered) => (entered === '' ? null : entered)

/** The request body; the server validates it. The reward of a stamp program costs a full card. */
export function bodyOf(businessId: string, values: ProgramValues) {
  const { name, type, autoEnroll, isActive, rewards } = values
  const hasStamps = type === 'STAMPS'
  return {
    businessId,
    name,
    type,
    autoEnroll,
    isActive,
    stampsRequired: hasStamps ? orNull(values.stampsRequired) : null,
    pointsPerUnit: hasStamps ? null : orNull(values.pointsPerUnit),
    rewards: rewards.map(({ id, name, cost, worth }) => ({
      ...(id !== '' && { id }),
      name,
      ...(!hasStamps && { cost: orNull(cost) }),
      worth: orNull(worth),
    })),
  } as CreateLoyaltyProgramBody
}
