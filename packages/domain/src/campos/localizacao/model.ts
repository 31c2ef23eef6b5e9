import { z } from 'zod';
import { Exato } from '../../text/exato.ts';
import type { TipoCampo } from '../tipo.ts';

/** A point on the map by latitude and longitude, in decimal degrees. */
export const localizacaoConfig = z.object({ tipo: z.literal('localizacao') });

const rascunho = z.object({ latitude: z.string().max(30).default(''), longitude: z.string().max(30).default('') });
export type LocalizacaoResposta = z.output<typeof rascunho>;

const LIMITE = { latitude: 90, longitude: 180 } as const;

/** A coordinate with six decimals, from what a person types with comma or dot; null when it is none. */
export function lerCoordenada(text: string, qual: keyof typeof LIMITE): string | null {
  const t = text.trim().replace(',', '.').replace('−', '-');
  if (!/^-?\d{1,3}(\.\d{1,15})?$/.test(t)) return null;
  const n = new Exato(t).toDecimalPlaces(6);
  return n.abs().lte(LIMITE[qual]) ? n.toFixed(6) : null;
}

const NOME = { latitude: 'uma latitude como -26,873500', longitude: 'uma longitude como -52,402100' } as const;

export const localizacao: TipoCampo<typeof localizacaoConfig, LocalizacaoResposta> = {
  tipo: 'localizacao',
  config: localizacaoConfig,
  rascunho,
  vazio: { latitude: '', longitude: '' },
  classe: 'outro',
  curto: false,
  pessoal: true,
  isVazio: (r) => r.latitude.trim() === '' && r.longitude.trim() === '',
  erros: (r) =>
    (['latitude', 'longitude'] as const)
      .filter((qual) => lerCoordenada(r[qual], qual) === null)
      .map((qual) => ({ campo: qual, mensagem: `Informe ${NOME[qual]}.` })),
  normalizar: (r) => ({
    latitude: lerCoordenada(r.latitude, 'latitude') ?? r.latitude,
    longitude: lerCoordenada(r.longitude, 'longitude') ?? r.longitude,
  }),
  texto: (r) =>
    `${(lerCoordenada(r.latitude, 'latitude') ?? r.latitude).replace('.', ',')}; ${(lerCoordenada(r.longitude, 'longitude') ?? r.longitude).replace('.', ',')}`,
  coluna: (r) => `${r.latitude}, ${r.longitude}`,
  valor: (r) => {
    const [latitude, longitude] = [lerCoordenada(r.latitude, 'latitude'), lerCoordenada(r.longitude, 'longitude')];
    return latitude && longitude ? { latitude: Number(latitude), longitude: Number(longitude) } : null;
  },
  exemplo: () => ({ latitude: '-26.873500', longitude: '-52.402100' }),
};
