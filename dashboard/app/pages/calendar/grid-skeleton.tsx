import { Skeleton } from '@mantine/core'

/** Where the slips of the columns begin and how high they are, in percent. */
const columns = [
  [6, 14, 24, 9, 40, 12, 58, 18],
  [12, 8, 28, 20, 56, 9, 72, 12],
  [4, 10, 20, 14, 44, 22, 74, 10],
  [8, 22, 36, 10, 52, 12, 70, 16],
  [16, 12, 34, 16, 58, 14],
]

/** The grid before it is there: heads, hours and slips. On a phone the lines of the list. */
export const GridSkeleton = () => (
  <div className="grid-skeleton" aria-hidden>
    {columns.map((slips, index) => (
      <div key={index}>
        <div className="skeleton-head">
          <Skeleton circle h={40} />
          <Skeleton h={14} w="45%" />
        </div>
        <div className="skeleton-column">
          {slips.map(
            (top, at) =>
              at % 2 === 0 && (
                <Skeleton
                  key={top}
                  pos="absolute"
                  left={4}
                  right={5}
                  w="auto"
                  top={`${top}%`}
                  h={`${slips[at + 1]}%`}
                  radius="md"
                />
              ),
          )}
        </div>
      </div>
    ))}
  </div>
)
