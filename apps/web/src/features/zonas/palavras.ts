import { formatData } from '@portal/domain/text/datas';
import { formatNumero } from '@portal/domain/text/numeros';
import type { ParametrosDaZona, ZonaVersao } from '@portal/domain/zonas/contract';
import type { Limite } from '@portal/domain/zonas/limites';
import { DESDE_SEMPRE, type SituacaoDaVersao } from '@portal/domain/zonas/vigencia';
import type { Tone } from '#ui/tones.ts';

/** How far a zone lets go, as a person says it: "até 60 %", "a partir de 4,00 m"; '' where it sets no limit. */
export function dizerLimite({ campo, unidade, casas, sentido }: Limite, versao: ParametrosDaZona): string {
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

export const TOM_DA_VERSAO: Record<SituacaoDaVersao, Tone> = { 'em vigor': 'green', futura: 'violet', anterior: 'grey' };
export const NOME_DA_SITUACAO: Record<SituacaoDaVersao, string> = {
  'em vigor': 'Em vigor',
  futura: 'Ainda vai valer',
  anterior: 'Anterior',
};

/** The version that counts now; before the first, the first that will. */
export const emVista = (versoes: readonly ZonaVersao[]): ZonaVersao | undefined =>
  versoes.find((v) => v.situacao === 'em vigor') ?? versoes.at(-1);
