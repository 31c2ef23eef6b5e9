import type { Rascunho } from '@portal/domain/processos/rascunho';
import { NOMES_DAS_QUANTIDADES } from '@portal/domain/quadros-de-areas/totais';

/** Words that a condition would take for something else. */
const RESERVADOS = new Set<string>([
  ...['and', 'or', 'not', 'null', 'true', 'false', 'if', 'then', 'else', 'in', 'between', 'for', 'some', 'every', 'return'],
  ...['date', 'time', 'count', 'sum', 'min', 'max', 'contains', 'number', 'string', 'function', 'instance', 'destinacao', 'id'],
  ...NOMES_DAS_QUANTIDADES,
]);
const MAX = 50;

/** A stable id out of what people read: 'Área do terreno (m²)' → 'area_do_terreno_m2'. Never one of `usados`. */
export function idDe(rotulo: string, usados: ReadonlySet<string>): string {
  const palavras = rotulo
    .replace(/²/g, '2')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[_0-9]+|_+$/g, '');
  const curto = palavras.length <= MAX ? palavras : palavras.slice(0, MAX).replace(/_[^_]*$/, '');
  return idLivre(curto.length < 2 ? 'campo' : curto, usados);
}

/** The id itself, or with the first number that is free. */
export function idLivre(id: string, usados: ReadonlySet<string>): string {
  if (!usados.has(id) && !RESERVADOS.has(id)) return id;
  const base = id.replace(/_\d+$/, '');
  let n = 2;
  while (usados.has(`${base}_${n}`)) n += 1;
  return `${base}_${n}`;
}

export const idsDosCampos = (d: Rascunho): Set<string> => new Set(d.secoes.flatMap((s) => s.campos.map((c) => c.id)));
export const idsDasSecoes = (d: Rascunho): Set<string> => new Set(d.secoes.map((s) => s.id));
