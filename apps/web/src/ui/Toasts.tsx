import { Notifications } from '@mantine/notifications';
import { TOAST_MS } from '#lib/constants.ts';

/** Where messages appear. */
export const Toasts = () => (
  <Notifications position="top-center" autoClose={TOAST_MS} limit={4} zIndex={500} transitionDuration={120} />
);
