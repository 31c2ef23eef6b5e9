import type { ZonaVersao } from '@portal/domain/zonas/contract';
import type { SituacaoDaVersao } from '@portal/domain/zonas/vigencia';
import type { Tone } from '#ui/tones.ts';

export const TOM_DA_VERSAO: Record<SituacaoDaVersao, Tone> = { 'em vigor': 'green', futura: 'violet', anterior: 'grey' };
export const NOME_DA_SITUACAO: Record<SituacaoDaVersao, string> = {
  'em vigor': 'Em vigor',
  futura: 'Ainda vai valer',
  anterior: 'Anterior',
};

/** The version that counts now; before the first, the first that will. */
export const emVista = (versoes: readonly ZonaVersao[]): ZonaVersao | undefined =>
  versoes.find((v) => v.situacao === 'em vigor') ?? versoes.at(-1);
