import { RuleError } from '../http/rule-error.ts';

interface Conferida {
  zona: string;
  itens: readonly { item: string; valor: string; limite: string; situacao: string; base_legal: string }[];
}

/** A check that the project does not pass, with the zone it is about. */
export type Ressalva = Conferida['itens'][number] & { zona: string };

/** The checks that a project does not pass. */
export const ressalvasDe = (verificacoes: readonly Conferida[]): Ressalva[] =>
  verificacoes.flatMap(({ zona, itens }) => itens.filter((i) => i.situacao === 'fora').map((item) => ({ ...item, zona })));

/**
 * Whoever approves what the checks do not pass says why: they may be right, and the file shows it.
 * @throws RuleError defere_sem_motivo
 */
export function exigirMotivo(ressalvas: readonly Ressalva[], motivo: string | undefined): void {
  if (ressalvas.length === 0 || motivo) return;
  const quais = ressalvas.map(({ item, valor, limite }) => `${item}: ${valor} (permitido ${limite})`).join('; ');
  const mensagem = `O projeto não passa em ${ressalvas.length === 1 ? 'uma verificação' : `${ressalvas.length} verificações`}: ${quais}. Diga por que defere assim mesmo.`;
  throw new RuleError('defere_sem_motivo', mensagem, [{ campo: 'motivo', mensagem: 'Diga por que defere assim mesmo.' }]);
}
