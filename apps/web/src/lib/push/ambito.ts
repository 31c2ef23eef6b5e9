/** The worker that shows notices stands under it, and controls no page. */
export const AMBITO = '/avisos/';
