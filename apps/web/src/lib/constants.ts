/** Measures and limits of spec §9, and the few the spec names elsewhere. Milliseconds, minutes and pixels as the names say. */

export const REQUEST_TIMEOUT_MS = 10 * 60_000;
export const REFRESH_WINDOW_MINUTES = 30;

export const SESSION_OFFSET_MINUTES = 30;
export const SESSION_PROMPT_MINUTES = 10;
export const SESSION_WARNING_MINUTES = 30;

export const DEFAULT_ROWS_PER_PAGE = 10;
export const ROWS_PER_PAGE_OPTIONS = [10, 25, 50, 100] as const;
export const FILTER_SAVE_DEBOUNCE_MS = 1000;

export const TOAST_MS = 5000;
export const UNDO_MS = 10_000;

export const LEFT_DRAWER_PX = 230;
export const MINI_DRAWER_PX = 53;
export const NEWS_DRAWER_PX = 500;
export const NEWS_DRAWER_SMALL_PX = 300;
export const NEWS_BREAKPOINT_PX = 1100;
export const NEWS_SCROLL_OFFSET_PX = 500;
export const NEWS_SCROLL_DEBOUNCE_MS = 100;
export const DRAWER_BREAKPOINT_PX = 1023;

export const NOTIFICATIONS_MAX_HEIGHT_PX = 600;
export const NOTIFICATIONS_MIN_WIDTH_PX = 100;
export const NOTIFICATIONS_MAX_WIDTH_PX = 350;

export const SPINNER_OVERLAY_PX = 80;
export const SPINNER_FAQ_PX = 100;
export const TEXTAREA_ROWS = 6;

/** Screen widths, in px, where the layout may change. */
export const BREAKPOINTS = { small: 600, medium: 1024, large: 1440, huge: 1920 } as const;
/** A list that is itself narrower shows its rows as cards (ours). */
export const LIST_CARDS_PX = 680;
/** On a window narrower than this the table of areas is cards (ours). */
export const CARDS_BREAKPOINT_PX = 767;

export const REALTIME_PORT = 6001;
export const REALTIME_CLUSTER = 'us2';
