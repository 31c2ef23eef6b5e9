import { RuleError } from '../http/rule-error.ts';
import type { EstadoDaVersao } from './nomes.ts';

/** State → the acts open in it. A published version knows none: the next one takes its place. */
const ATOS = {
  rascunho: ['salvar', 'enviar', 'descartar'],
  'em revisao': ['devolver', 'publicar'],
  publicada: [],
  substituida: [],
} as const satisfies Record<EstadoDaVersao, readonly string[]>;
export type AtoNaVersao = 'salvar' | 'enviar' | 'descartar' | 'devolver' | 'publicar';

export const atosDe = (estado: EstadoDaVersao): readonly AtoNaVersao[] => ATOS[estado];

const RECUSAS: Record<EstadoDaVersao, string> = {
  rascunho: 'Esta versão ainda é rascunho. Envie-a para revisão antes.',
  'em revisao': 'Esta versão está em revisão. Devolva-a para poder mudar o texto.',
  publicada: 'Esta versão já foi publicada e não muda mais. Abra a próxima a partir dela.',
  substituida: 'Esta versão já foi substituída e não muda mais.',
};

/** @throws RuleError `versao_nao_permite` */
export function exigirAto(ato: AtoNaVersao, estado: EstadoDaVersao): void {
  if (!atosDe(estado).includes(ato)) throw new RuleError('versao_nao_permite', RECUSAS[estado]);
}

/** Nobody passes their own words. */
export const podeRevisar = (usuarioId: string, autores: readonly string[]): boolean => !autores.includes(usuarioId);

/** @throws RuleError `revisao_propria` */
export function exigirOutraPessoa(usuarioId: string, autores: readonly string[]): void {
  if (!podeRevisar(usuarioId, autores))
    throw new RuleError('revisao_propria', 'Você escreveu nesta versão. Quem revisa e publica precisa ser outra pessoa.');
}
