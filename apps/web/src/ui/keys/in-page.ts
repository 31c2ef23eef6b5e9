/** A part of the page that stands on the screen, wherever it was drawn: the search of a list is in the line of its page's title. */
export const inPage = (selector: string): HTMLElement | null =>
  (document.querySelector('main') ?? document).querySelector<HTMLElement>(selector);
