/*
 * Loaded before the C library (LD_PRELOAD): the wall clock of a program is ahead by the seconds in CLOCK_AHEAD_SECONDS, and
 * goes on as the real one does. Monotonic clocks, and times of files, are the real ones. Functions that wait until a wall
 * clock time wait for the real one. It takes no lock and allocates nothing, so that signal handlers may call it: by
 * those PostgreSQL ends its statements.
 */
#define _GNU_SOURCE
#include <pthread.h>
#include <semaphore.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>
#include <dlfcn.h>

typedef int (*clock_reader)(clockid_t, struct timespec *);

static long ahead;
static clock_reader read_clock;

/* Programs may ask for the time in constructors of their own, before this one. */
__attribute__((constructor)) static void start(void) {
  const char *given = getenv("CLOCK_AHEAD_SECONDS");
  ahead = given ? atol(given) : 0;
  read_clock = (clock_reader)dlsym(RTLD_NEXT, "clock_gettime");
}

static int is_wall_clock(clockid_t id) {
  return id == CLOCK_REALTIME || id == CLOCK_REALTIME_COARSE || id == CLOCK_TAI;
}

int clock_gettime(clockid_t id, struct timespec *now) {
  int failed = read_clock ? read_clock(id, now) : (int)syscall(SYS_clock_gettime, id, now);
  if (!failed && is_wall_clock(id)) now->tv_sec += ahead;
  return failed;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
  struct timespec at;
  (void)zone;
  if (clock_gettime(CLOCK_REALTIME, &at)) return -1;
  now->tv_sec = at.tv_sec;
  now->tv_usec = at.tv_nsec / 1000;
  return 0;
}

time_t time(time_t *copy) {
  struct timespec at;
  if (clock_gettime(CLOCK_REALTIME, &at)) return -1;
  if (copy) *copy = at.tv_sec;
  return at.tv_sec;
}

int timespec_get(struct timespec *now, int base) {
  return base == TIME_UTC && !clock_gettime(CLOCK_REALTIME, now) ? base : 0;
}

static struct timespec real(const struct timespec *until) {
  struct timespec at = *until;
  at.tv_sec -= ahead;
  return at;
}

/* A condition variable does not say by which clock it waits: monotonic ones count from the start of the machine. */
int pthread_cond_timedwait(pthread_cond_t *restrict one, pthread_mutex_t *restrict mutex,
                           const struct timespec *restrict until) {
  if (until->tv_sec < 1000000000) return pthread_cond_clockwait(one, mutex, CLOCK_MONOTONIC, until);
  return pthread_cond_clockwait(one, mutex, CLOCK_REALTIME, until);
}

int pthread_cond_clockwait(pthread_cond_t *restrict one, pthread_mutex_t *restrict mutex, clockid_t id,
                           const struct timespec *restrict until) {
  typedef int (*waiter)(pthread_cond_t *, pthread_mutex_t *, clockid_t, const struct timespec *);
  static waiter wait;
  struct timespec at = real(until);
  if (!wait) wait = (waiter)dlsym(RTLD_NEXT, "pthread_cond_clockwait");
  return wait(one, mutex, id, is_wall_clock(id) ? &at : until);
}

int pthread_mutex_timedlock(pthread_mutex_t *restrict mutex, const struct timespec *restrict until) {
  struct timespec at = real(until);
  return pthread_mutex_clocklock(mutex, CLOCK_REALTIME, &at);
}

int sem_timedwait(sem_t *restrict one, const struct timespec *restrict until) {
  struct timespec at = real(until);
  return sem_clockwait(one, CLOCK_REALTIME, &at);
}
