import { ColorInput, SimpleGrid, Switch, TextInput } from '@mantine/core'

import { type PageForm, useFieldProps } from './field-props.ts'

const colors = [
  '#b91c1c',
  '#c2410c',
  '#a16207',
  '#15803d',
  '#0f766e',
  '#1d4ed8',
  '#6d28d9',
  '#be185d',
  '#1f2937',
]

/** The appearance of the page. */
export function LookFields({ form }: { form: PageForm }) {
  const { field, toggle } = useFieldProps(form)
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput type="url" {...field('photoUrl')} />
        <ColorInput swatches={colors} withEyeDropper={false} {...field('accentColor')} />
      </SimpleGrid>
      <Switch {...toggle('showStaff')} />
      <Switch {...toggle('showPrices')} />
    </>
  )
}
