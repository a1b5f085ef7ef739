import { useState } from 'react'

import { inkOn } from '../data/colors.ts'
import { initialsOf, type Member } from '../data/members.ts'

/**
 * The photo of a team member, if it is one of this installation: the page loads nothing from other hosts. The initials of others,
 * and while it cannot be loaded. The name stands beside it.
 */
export function Face({ member: { name, color, avatar } }: { member: Member }) {
  const [missing, setMissing] = useState<string | null>(null)
  if (avatar?.startsWith('/') && avatar !== missing)
    return (
      <img
        className="member-face"
        src={avatar}
        alt=""
        style={{ '--tone': color }}
        onError={() => setMissing(avatar)}
      />
    )
  return (
    <span
      className="member-face heading-initials"
      aria-hidden
      style={{ '--tone': color, '--on-tone': inkOn(color) }}
    >
      {initialsOf(name)}
    </span>
  )
}
