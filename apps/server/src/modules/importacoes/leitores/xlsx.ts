import readXlsx from 'read-excel-file/node';
import { type Escritor, recusar } from './escritor.ts';

/** As somebody would write it: a comma for decimals, a day as a day. */
function textoDe(celula: unknown): string {
  if (celula === null || celula === undefined) return '';
  if (celula instanceof Date) return Number.isNaN(celula.getTime()) ? '' : celula.toISOString().slice(0, 10);
  if (typeof celula === 'number') return Number.isFinite(celula) ? String(celula).replace('.', ',') : '';
  if (typeof celula === 'boolean') return celula ? 'Sim' : 'Não';
  return String(celula);
}

/** The first sheet that has something. @throws Error `ilegivel`, as the writer */
export async function lerXlsx(de: string | Buffer, saida: Escritor): Promise<void> {
  let folhas: { data: unknown[][] }[];
  try {
    folhas = await readXlsx(de as never);
  } catch {
    return recusar('ilegivel');
  }
  const folha = folhas.find((f) => f.data.some((linha) => linha.some((c) => c !== null)));
  if (!folha) return recusar('sem_linhas');
  const cabeca = folha.data.findIndex((linha) => linha.some((c) => textoDe(c).trim()));
  saida.cabecalho((folha.data[cabeca] ?? []).map(textoDe));
  for (let i = cabeca + 1; i < folha.data.length; i += 1) {
    await saida.linha(i + 1, (folha.data[i] ?? []).map(textoDe));
    // a sheet of many lines is let go of as it is written
    folha.data[i] = [];
  }
}
