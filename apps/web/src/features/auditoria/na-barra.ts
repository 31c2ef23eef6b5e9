import { goTo, useSearchString } from '#lib/navigation.ts';
import { fromQueryString, toQueryString } from '#lib/query-string.ts';

/**
 * Words that are searched for and filters that stand in the address: they can be sent, and come back with the page.
 * @param vazio each filter as it is when nothing was chosen
 */
export function useAddressFilters<F extends Record<string, string>>(vazio: F) {
  const lido = fromQueryString(useSearchString().replace(/^\?/, ''));
  const um = (nome: string): string => {
    const valor = lido[nome];
    return typeof valor === 'string' ? valor : '';
  };
  const filtro = Object.fromEntries(Object.keys(vazio).map((nome) => [nome, um(nome)])) as F;
  const busca = um('s');
  const ir = (s: string, novo: F) => {
    const ditos = Object.entries({ ...lido, s, ...novo }).filter(([, v]) => v !== '' && v !== undefined);
    const texto = toQueryString(Object.fromEntries(ditos));
    goTo(`${location.pathname}${texto ? `?${texto}` : ''}`, { replace: true });
  };
  return {
    busca,
    filtro,
    setBusca: (s: string) => ir(s, filtro),
    setFiltro: (novo: F) => ir(busca, novo),
    limpar: () => ir('', vazio),
  };
}
