import { useMediaQuery } from '@mantine/hooks';
import { periodoDe, type Vista } from '@portal/domain/agenda/vista';
import { type Data, isData } from '@portal/domain/text/datas';
import { BREAKPOINTS } from '#lib/constants.ts';
import { hoje } from '#lib/fuso.ts';
import { currentPath, goTo, useSearchString } from '#lib/navigation.ts';
import { fromQueryString, toQueryString } from '#lib/query-string.ts';

interface Endereco {
  vista: Vista | '';
  /** '' where the address says none */
  dia: Data;
  pessoa: string;
}

/** A phone begins with the list, a wide window with what the panel is best read in. */
export function useEstadoDaAgenda(vistas: readonly Vista[], larga: Vista) {
  const pequena = useMediaQuery(`(max-width: ${BREAKPOINTS.small}px)`, undefined, { getInitialValueInEffect: false });
  const dito = fromQueryString(useSearchString().replace(/^\?/, ''));
  const um = (nome: string): string => (typeof dito[nome] === 'string' ? dito[nome] : '');
  const pedida = vistas.find((v) => v === um('vista')) ?? '';
  const vista: Vista = pedida || (pequena ? 'lista' : larga);
  const dia = isData(um('dia')) ? um('dia') : hoje();
  const aqui: Endereco = { vista: pedida, dia: isData(um('dia')) ? um('dia') : '', pessoa: um('pessoa') };
  const href = (mudanca: Partial<Endereco>): string => {
    const query = toQueryString({ ...aqui, ...mudanca });
    return query ? `${currentPath()}?${query}` : currentPath();
  };
  return {
    vista,
    dia,
    pessoa: aqui.pessoa,
    pequena,
    periodo: periodoDe(vista, dia),
    href,
    ir: (mudanca: Partial<Endereco>) => goTo(href(mudanca), { replace: true }),
  };
}
export type EstadoDaAgenda = ReturnType<typeof useEstadoDaAgenda>;
