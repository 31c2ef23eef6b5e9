import { toQueryString } from '#lib/query-string.ts';

interface Lugar {
  planta: string;
  folha?: number;
  /** A mark to show. */
  marca?: string | null;
  /** Another revision to compare with. */
  com?: string | null;
  modo?: 'lado' | 'sobre';
}

/** A plan on the page of its request: which file, sheet and mark, and what it is compared with. @param path of that page */
export const hrefDaPlanta = (path: string, { planta, folha, marca, com, modo }: Lugar): string =>
  `${path}?${toQueryString({ planta, folha: folha === 1 ? undefined : folha, marca, com, modo: com ? modo : undefined })}`;
