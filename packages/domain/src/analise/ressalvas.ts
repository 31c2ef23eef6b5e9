import { RuleError } from '../http/rule-error.ts';
import type { NormaConferida } from '../normas/conferida.ts';

interface Conferida {
  zona: string;
  itens: readonly { item: string; valor: string; limite: string; situacao: string; base_legal: string }[];
}

/** A check that the project does not pass, with the zone, or the law, it is about. */
export type Ressalva = Conferida['itens'][number] & { zona: string };

/** The checks that a project does not pass: of its zone, of its own numbers, of the town's rules. */
export const ressalvasDe = ({
  verificacoes,
  normas,
}: {
  verificacoes: readonly Conferida[];
  normas: readonly NormaConferida[];
}): Ressalva[] => [
  ...verificacoes.flatMap(({ zona, itens }) => itens.filter((i) => i.situacao === 'fora').map((item) => ({ ...item, zona }))),
  ...normas
    .filter((n) => n.situacao === 'fora')
    .map((n) => ({
      item: n.nome,
      zona: n.base_legal,
      valor: n.valor,
      limite: n.limite,
      situacao: n.situacao,
      base_legal: n.artigo,
    })),
];

/**
 * Whoever approves what the checks do not pass says why: they may be right, and the file shows it.
 * @throws RuleError defere_sem_motivo
 */
export function exigirMotivo(ressalvas: readonly Ressalva[], motivo: string | undefined): void {
  if (ressalvas.length === 0 || motivo) return;
  const quais = ressalvas
    .map(({ item, valor, limite }) => (limite ? `${item}: ${valor} (permitido ${limite})` : item))
    .join('; ');
  const mensagem = `O projeto não passa em ${ressalvas.length === 1 ? 'uma verificação' : `${ressalvas.length} verificações`}: ${quais}. Diga por que defere assim mesmo.`;
  throw new RuleError('defere_sem_motivo', mensagem, [{ campo: 'motivo', mensagem: 'Diga por que defere assim mesmo.' }]);
}
