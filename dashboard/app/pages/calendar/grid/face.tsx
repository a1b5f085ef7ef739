import { useState } from 'react'

import { inkOn } from '../data/colors.ts'
import { initialsOf, type Member } from '../data/members.ts'

/** The photo of a team member; the initials of one without, or while it cannot be loaded. The name stands beside it. */
export function Face({ member: { name, color, avatar } }: { member: Member }) {
  const [missing, setMissing] = useState<string | null>(null)
  if (avatar && avatar !== missing)
    return (
      <img
        className="member-face"
        src={avatar}
        alt=""
        referrerPolicy="no-referrer"
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
