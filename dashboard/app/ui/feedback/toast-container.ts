// Only the container: the function that adds toasts is part of every page.
export { Notifications } from '@mantine/notifications'
