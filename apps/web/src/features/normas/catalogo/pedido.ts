import type { Conteudo } from '@portal/domain/normas/conteudo';
import { GRANDEZAS } from '@portal/domain/normas/grandezas';
import { QUANTIDADES } from '@portal/domain/normas/nomes';
import { PERGUNTAS_ESPERADAS } from '@portal/domain/normas/primeiras';
import { NOMES_DOS_SENTIDOS } from '../palavras.ts';

const ROTULOS: ReadonlyMap<string, string> = new Map([
  ...[...PERGUNTAS_ESPERADAS, ...QUANTIDADES, ...GRANDEZAS].map((n) => [n.id, n.rotulo] as const),
]);

/** Names in a formula, as a person calls them. */
const dizer = (formula: string): string =>
  formula
    .replace(/\bceiling\(([^()]*)\)/g, '$1 (para cima)')
    .replace(/[a-z][a-z0-9_]*/g, (nome) => ROTULOS.get(nome) ?? nome)
    .replaceAll('*', '×')
    .replaceAll('/', '÷');

/** What a rule asks for, in one line. */
export function pedidoDe({ exigencia: e, mensagem }: Pick<Conteudo, 'exigencia' | 'mensagem'>): string {
  if (e.tipo === 'condicao') return mensagem || `Tem de valer: ${dizer(e.condicao)}`;
  if (e.tipo === 'tabela') return `${dizer(e.medida)}: conforme ${e.entradas.map(dizer).join(' e ')}`;
  return [`${dizer(e.medida)}: ${NOMES_DOS_SENTIDOS[e.sentido]} ${dizer(e.limite)}`, e.unidade].filter(Boolean).join(' ');
}
