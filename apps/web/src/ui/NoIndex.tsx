/** Asks search engines to leave this page out; the server says the same in its header. */
export const NoIndex = () => <meta name="robots" content="noindex, nofollow" />;
