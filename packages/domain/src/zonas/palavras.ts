import { formatData } from '../text/datas.ts';
import { formatNumero } from '../text/numeros.ts';
import type { ParametrosDaZona } from './contract.ts';
import { LIMITES, type Limite } from './limites.ts';
import { DESDE_SEMPRE } from './vigencia.ts';

/** How far a zone lets go, as a person says it: "até 60 %", "a partir de 4,00 m"; '' where it sets no limit. */
function dizerLimite({ campo, unidade, casas, sentido }: Limite, versao: ParametrosDaZona): string {
  const valor = versao[campo];
  if (valor === null) return '';
  const numero = formatNumero(String(valor), casas);
  const comUnidade =
    unidade === 'pavimentos' && String(valor) === '1' ? '1 pavimento' : [numero, unidade].filter(Boolean).join(' ');
  return `${sentido === 'ate' ? 'até' : 'a partir de'} ${comUnidade}`;
}

/** From when a version counts. */
export const desdeQuando = (vigente_de: string): string =>
  vigente_de === DESDE_SEMPRE ? 'desde o começo' : `desde ${formatData(vigente_de)}`;

/** Everything a zone may limit, in words, each with where the law says so; '' where it sets no limit. */
export const limitesEmPalavras = (p: ParametrosDaZona): { rotulo: string; limite: string; lei: string }[] =>
  [
    ...LIMITES.map((l) => ({ rotulo: l.rotulo, limite: dizerLimite(l, p), artigo: p.artigos[l.artigo] })),
    { rotulo: 'Vagas de garagem', limite: p.vagas, artigo: p.artigos.vagas },
  ].map(({ artigo, ...l }) => ({ ...l, lei: l.limite && [p.base_legal, artigo].filter(Boolean).join(', ') }));
