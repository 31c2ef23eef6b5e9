import { z } from 'zod';
import { lerEm, paraGraus } from '../geometria/coordenadas.ts';
import { type Forma, formaSchema } from '../geometria/formas.ts';
import { lerForma } from '../geometria/ler.ts';
import { juntarFormas } from '../geometria/unir.ts';
import { RuleError } from '../http/rule-error.ts';
import type { Motivo } from './tipos.ts';

/** An outline or a place as it stood in a file, in the system that `epsg` names. */
const doArquivo = z.object({ epsg: z.number().int(), type: z.string(), coordinates: z.array(z.unknown()).max(10_000) });

/** Heights are left out: whatever stands where two numbers would. */
const emDuas = (c: unknown): unknown => (Array.isArray(c) ? (typeof c[0] === 'number' ? c.slice(0, 2) : c.map(emDuas)) : c);

export type Lugar = { forma: Forma } | { ponto: { latitude: string; longitude: string } } | null;

const nao = (mensagem: string): { motivos: Motivo[] } => ({ motivos: [{ campo: '', mensagem }] });

/** Where the line lies: an outline as the registry keeps it, a place, or nothing. Never throws. */
export function lerLugar(geometria: unknown, maximo: number): { lugar: Lugar } | { motivos: Motivo[] } {
  if (geometria === null || geometria === undefined) return { lugar: null };
  const lida = doArquivo.safeParse(geometria);
  if (!lida.success) return nao('Não entendemos o contorno desta linha.');
  const { epsg, type, coordinates } = lida.data;
  try {
    if (type === 'Point') {
      const [lon, lat] = lerEm(epsg)(coordinates as number[]);
      if (!Number.isFinite(lon) || !Number.isFinite(lat)) return nao('Não entendemos a posição desta linha.');
      return { lugar: { ponto: { latitude: lat.toFixed(6), longitude: lon.toFixed(6) } } };
    }
    const forma = formaSchema.safeParse({ type, coordinates: emDuas(coordinates) });
    if (!forma.success) return nao('O desenho desta linha não é um contorno fechado.');
    const pronta = lerForma(paraGraus(forma.data, epsg), maximo);
    return pronta.forma ? { lugar: { forma: pronta.forma } } : nao(pronta.erro);
  } catch (error) {
    if (error instanceof RuleError) return nao(error.message);
    throw error;
  }
}

/** What several lines of one zone draw together. Never throws. */
export function lerLugares(geometrias: readonly unknown[], maximo: number): { lugar: Lugar } | { motivos: Motivo[] } {
  const [so, ...outras] = geometrias;
  if (outras.length === 0) return lerLugar(so, maximo);
  const formas: Forma[] = [];
  for (const geometria of geometrias) {
    const lido = lerLugar(geometria, maximo);
    if ('motivos' in lido) return nao(`Em uma das ${geometrias.length} partes desta zona: ${lido.motivos[0]?.mensagem ?? ''}`);
    if (lido.lugar && 'forma' in lido.lugar) formas.push(lido.lugar.forma);
  }
  const junta = juntarFormas(formas, maximo);
  if (junta?.forma) return { lugar: { forma: junta.forma } };
  return nao(
    `As ${formas.length} partes desta zona não formam um contorno. ${junta?.erro ?? ''} Junte-as por sigla no QGIS (Dissolver) e envie de novo.`.replace(
      '  ',
      ' ',
    ),
  );
}
