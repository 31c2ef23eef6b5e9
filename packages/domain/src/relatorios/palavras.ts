import { formatData } from '../text/datas.ts';
import { nomeDoMes } from '../text/periodo.ts';
import type { Grupo } from './catalogo.ts';

/** What a line is called: its name, or its day or month as people here write it. */
export function nomeDaChave(grupo: Grupo, nome: string): string {
  if (/^\d{4}-\d{2}$/.test(nome)) return nomeDoMes(nome);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(nome)) return nome;
  return grupo === 'semana' ? `semana de ${formatData(nome)}` : formatData(nome);
}
