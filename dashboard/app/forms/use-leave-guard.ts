import { useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router'

/** Asks before what was entered is lost: by closing, by going to another page, and by closing the window. */
export function useLeaveGuard(isDirty: () => boolean, onClose: () => void) {
  const [isClosing, setClosing] = useState(false)
  const isLeaving = useRef(false)
  const blocker = useBlocker(() => !isLeaving.current && isDirty())
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault()
    }
    globalThis.addEventListener('beforeunload', warn)
    return () => globalThis.removeEventListener('beforeunload', warn)
  })

  const leave = () => {
    isLeaving.current = true
    setClosing(false)
    if (blocker.state === 'blocked') blocker.proceed()
    else onClose()
  }
  const stay = () => {
    setClosing(false)
    if (blocker.state === 'blocked') blocker.reset()
  }
  const tryClose = () => (isDirty() ? setClosing(true) : leave())
  return { isAsking: isClosing || blocker.state === 'blocked', tryClose, stay, leave }
}
