import { Suspense } from 'react'

import { lazyPart } from '#app/i18n/lazy-part.ts'

import type { Member } from '../data/members.ts'
import type { useAddress } from '../use-address.ts'
import { PeopleStrip } from './people-strip.tsx'

const MemberSwitcher = lazyPart(async () => (await import('./member-switcher.tsx')).MemberSwitcher)

interface PeopleProps {
  address: ReturnType<typeof useAddress>
  members: readonly Member[]
  /** The only one with columns. */
  member: Member | undefined
  isPhone: boolean
}

/** The choice of a person, where their days are alone on the screen. */
export function People({ address: { memberId, pick }, members, member, isPhone }: PeopleProps) {
  if (isPhone)
    return members.length > 1 ? (
      <PeopleStrip members={members} memberId={memberId} onPick={pick} />
    ) : null
  return member ? (
    <Suspense fallback={<div className="member-switcher-room" />}>
      <MemberSwitcher members={members} member={member} onPick={pick} />
    </Suspense>
  ) : null
}
