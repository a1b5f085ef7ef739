export interface OptionDefinition {
  flags: string
  description: string
  default?: string | undefined
  isRequired?: true
}

/** An option that may be left out; flags as commander reads them. */
export const option = (flags: string, description = '', otherwise?: string): OptionDefinition => ({
  flags,
  description,
  default: otherwise,
})

export const required = (flags: string, description?: string): OptionDefinition => ({
  ...option(flags, description),
  isRequired: true,
})
