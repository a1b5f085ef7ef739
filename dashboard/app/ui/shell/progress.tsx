import { Progress as Bar } from '@mantine/core'

/** A thin line while a page is fetched. */
export const Progress = () => (
  <Bar value={100} animated size={2} radius={0} pos="absolute" bottom={-1} left={0} right={0} />
)
