import { RuleError } from '../http/rule-error.ts';
import type { Status } from '../requerimentos/status.ts';

/** How somebody comes to answer no more: replaced with everybody's word, by their own act, or by death. */
export const ESPECIES = ['troca', 'baixa', 'falecimento'] as const;
export type Especie = (typeof ESPECIES)[number];

export const SITUACOES_DA_TROCA = [
  'Sem responsável',
  'Aguardando proprietário',
  'Aguardando novo responsável',
  'Aguardando prefeitura',
  'Concluída',
  'Recusada',
  'Cancelada',
] as const;
export type SituacaoDaTroca = (typeof SITUACOES_DA_TROCA)[number];

/** Somebody's word is waited for. */
export const ESPERAM = ['Aguardando proprietário', 'Aguardando novo responsável', 'Aguardando prefeitura'] as const;
export const ABERTAS: readonly SituacaoDaTroca[] = ['Sem responsável', ...ESPERAM];

/** By whom an act is done: the owner's side, whoever asked for it, who leaves, who comes, the town hall. */
export const LADOS = ['dono', 'pediu', 'tecnico', 'novo', 'prefeitura'] as const;
export type Lado = (typeof LADOS)[number];

interface Passo {
  de: readonly SituacaoDaTroca[];
  quem: readonly Lado[];
}

/** Every act on a change that has begun, from where it is open and whose it is. What each leads to says `destinoDe`. */
export const PASSOS = {
  indicar: { de: ['Sem responsável'], quem: ['dono'] },
  concordar: { de: ['Aguardando proprietário'], quem: ['dono'] },
  discordar: { de: ['Aguardando proprietário'], quem: ['dono'] },
  aceitar: { de: ['Aguardando novo responsável'], quem: ['novo'] },
  recusar: { de: ['Aguardando novo responsável'], quem: ['novo'] },
  confirmar: { de: ['Aguardando prefeitura'], quem: ['prefeitura'] },
  negar: { de: ['Aguardando prefeitura'], quem: ['prefeitura'] },
  retirar: { de: ESPERAM, quem: ['dono', 'pediu'] },
  /** who was to be replaced goes before it is done */
  sair: { de: ESPERAM, quem: ['tecnico', 'prefeitura'] },
} as const satisfies Record<string, Passo>;
export type PassoDaTroca = keyof typeof PASSOS;
export const TODOS_OS_PASSOS = Object.keys(PASSOS) as [PassoDaTroca, ...PassoDaTroca[]];

export interface Troca {
  especie: Especie;
  situacao: SituacaoDaTroca;
}

/** Nobody answers: who did has left or died, and nobody has taken it on yet. */
export const isVaga = ({ especie, situacao }: Troca): boolean => especie !== 'troca' && ABERTAS.includes(situacao);

/**
 * What an act makes of a change. One that comes to nothing leaves who answered where they were; where they are gone, it leaves
 * the place empty, for another name.
 * @param como `exige_prefeitura`: a document that names who leaves was issued, or no owner could be asked; `especie`: how who leaves goes
 * @throws RuleError `troca_indisponivel`
 */
export function passar(
  troca: Troca,
  passo: PassoDaTroca,
  como: { exige_prefeitura: boolean; especie: 'baixa' | 'falecimento' },
): Troca {
  const { especie, situacao } = troca;
  const de: readonly SituacaoDaTroca[] = PASSOS[passo].de;
  // somebody who is gone does not go again
  if (!de.includes(situacao) || (passo === 'sair' && especie !== 'troca'))
    throw new RuleError('troca_indisponivel', `Isto já não pode ser feito: a troca está em “${situacao}”.`);
  const semEfeito = (fim: 'Recusada' | 'Cancelada'): Troca => ({
    especie,
    situacao: especie === 'troca' ? fim : 'Sem responsável',
  });
  switch (passo) {
    case 'indicar':
    case 'concordar':
      return { especie, situacao: 'Aguardando novo responsável' };
    case 'aceitar':
      return { especie, situacao: como.exige_prefeitura ? 'Aguardando prefeitura' : 'Concluída' };
    case 'confirmar':
      return { especie, situacao: 'Concluída' };
    case 'discordar':
    case 'recusar':
    case 'negar':
      return semEfeito('Recusada');
    case 'retirar':
      return semEfeito('Cancelada');
    case 'sair':
      return { especie: como.especie, situacao };
  }
}

/** The acts that one who stands on these sides may do now. */
export const passosDe = (troca: Troca, lados: readonly Lado[]): PassoDaTroca[] =>
  TODOS_OS_PASSOS.filter((p) => {
    const { de, quem }: Passo = PASSOS[p];
    return de.includes(troca.situacao) && quem.some((l) => lados.includes(l)) && !(p === 'sair' && troca.especie !== 'troca');
  });

/** The work goes on until it is refused or cancelled: an approval is its beginning, not its end. */
export const admiteTroca = (status: Status, protocolado: boolean): boolean =>
  protocolado && status !== 'Indeferido' && status !== 'Cancelado';

/** Why nothing that needs a technical manager can be done, for the staff. */
export const fraseSemResponsavel = (vagas: readonly { responsabilidade: string; nome: string }[]): string[] =>
  vagas.map(
    ({ responsabilidade, nome }) =>
      `O pedido está sem responsável técnico por ${responsabilidade}: ${nome} deixou de responder, e ninguém assumiu ainda.`,
  );
