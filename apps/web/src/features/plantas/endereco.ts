import { hrefDaPlanta } from '#entities/plantas/planta-href.ts';
import { currentPath, goTo, useShownSearchString } from '#lib/navigation.ts';
import { fromQueryString } from '#lib/query-string.ts';

/** What of a plan stands in the address: it can be sent to a colleague, and Back leads out of it. */
export interface Endereco {
  planta: string;
  folha: number;
  /** A mark to show. */
  marca: string | null;
  /** Another revision beside it or under it. */
  com: string | null;
  modo: 'lado' | 'sobre';
}

const UUID = /^[0-9a-f-]{36}$/i;
const um = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '');

export function lerEndereco(search: string): Endereco | null {
  const q = fromQueryString(search.replace(/^\?/, ''));
  const planta = um(q.planta);
  if (!UUID.test(planta)) return null;
  const com = um(q.com);
  return {
    planta,
    folha: Math.max(1, Math.floor(Number(um(q.folha))) || 1),
    marca: um(q.marca) || null,
    com: UUID.test(com) ? com : null,
    modo: um(q.modo) === 'sobre' ? 'sobre' : 'lado',
  };
}

/** The plan that the address asks for on a page of a request; null when it asks for none. */
export const useEndereco = (): Endereco | null => lerEndereco(useShownSearchString());

/** Another sheet or mark is the same place: Back does not go through each. */
export const irPara = (agora: Endereco, mudanca: Partial<Endereco>): void =>
  goTo(hrefDaPlanta(currentPath(), { ...agora, ...mudanca }), {
    replace: mudanca.planta === undefined && mudanca.com === undefined,
  });
