import { useEffect } from 'react'

import { connection, noteContact, subscribe, checkConnection } from '#app/connection/connection.ts'

import { affectedByEvent } from './affected.ts'
import { refetchFailed } from './query-client.ts'
import { renewAfterEvents } from './renew.ts'

/** Related events often arrive together: a move sends two, a checkout sends booking and payment. */
const debounceMs = 150

/**
 * The server sends a heartbeat every 20 s at least. After two missing ones the connection counts as dead, although
 * the browser reports no error.
 */
const heartbeatTimeoutMs = 45_000

/** Invalidates queries when another person changes data. A reconnect sends the id of the last received event. */
export function useLiveUpdates(businessId: string) {
  useEffect(() => {
    const staleSubjects = new Set<string>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const refresh = () => {
      timer = undefined
      void renewAfterEvents(staleSubjects, businessId)
      staleSubjects.clear()
    }
    const markStale = (subjects: Iterable<string>) => {
      for (const subject of subjects) staleSubjects.add(subject)
      timer ??= setTimeout(refresh, debounceMs)
    }

    let rev: number | undefined
    let lastId: string | undefined
    let source: EventSource
    let heartbeatTimer: ReturnType<typeof setTimeout> | undefined
    /** Restarts the heartbeat timer and remembers the last event id. */
    const onReceived = (id = '') => {
      if (id !== '') lastId = id
      noteContact()
      watchHeartbeat()
    }
    const watchHeartbeat = () => {
      clearTimeout(heartbeatTimer)
      heartbeatTimer = setTimeout(openAgain, heartbeatTimeoutMs)
    }

    function open() {
      source?.close()
      const query = lastId === undefined ? '' : `?lastEventId=${lastId}`
      source = new EventSource(`/api/v1/businesses/${businessId}/events/stream${query}`)
      source.addEventListener('ready', ({ data, lastEventId }: MessageEvent<string>) => {
        onReceived(lastEventId)
        const serverRev = (JSON.parse(data) as { rev: number }).rev
        // Settings changes are not replayed after a reconnect; the revision shows that there were some.
        if (rev !== undefined && serverRev !== rev) markStale(['settings'])
        // The server is reachable again: queries that failed meanwhile are refetched.
        if (rev !== undefined) void refetchFailed()
        rev = serverRev
      })
      source.addEventListener('message', ({ data, lastEventId }: MessageEvent<string>) => {
        onReceived(lastEventId)
        const message = JSON.parse(data) as { name: string; rev?: number }
        rev = message.rev ?? rev
        markStale([message.name.split('.', 1)[0] ?? ''])
      })
      // The gap is too large to replay, so everything is stale.
      source.addEventListener('reset', ({ lastEventId }: MessageEvent<string>) => {
        onReceived(lastEventId)
        markStale(Object.keys(affectedByEvent))
      })
      source.addEventListener('beat', () => onReceived())
      source.addEventListener('error', () => void checkConnection())
      watchHeartbeat()
    }
    function openAgain() {
      void checkConnection()
      open()
    }

    open()
    // After an answer of a proxy the browser does not try again.
    const stop = subscribe(() => {
      if (!connection().isOffline && source.readyState !== EventSource.OPEN) open()
    })
    return () => {
      stop()
      source.close()
      clearTimeout(heartbeatTimer)
      clearTimeout(timer)
    }
  }, [businessId])
}
