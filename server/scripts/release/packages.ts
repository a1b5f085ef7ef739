/**
 * Whether the release has a file or folder of a package, by its name: all but types and source maps, which nothing
 * reads at run time, and packages within its folder, which are counted and copied by themselves.
 */
export const isShipped = (name: string) =>
  name !== 'node_modules' && !/\.(map|d\.[cm]?ts)$/.test(name)
