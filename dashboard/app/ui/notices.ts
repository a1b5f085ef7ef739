// Nothing but what shows them: what tells something is on every page.
export { Notifications } from '@mantine/notifications'
