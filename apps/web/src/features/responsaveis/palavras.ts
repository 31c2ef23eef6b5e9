import type { Requerimento } from '@portal/domain/autos/contract';
import { formatDate } from '#lib/format.ts';

export type Troca = Requerimento['trocas'][number];
export type Tecnico = Requerimento['tecnicos'][number];

const ABERTAS: readonly Troca['situacao'][] = [
  'Sem responsável',
  'Aguardando proprietário',
  'Aguardando novo responsável',
  'Aguardando prefeitura',
];
export const isAberta = ({ situacao }: Troca): boolean => ABERTAS.includes(situacao);

/** The change under way of the place that somebody has. */
export const trocaDo = ({ trocas }: Requerimento, t: Tecnico): Troca | undefined =>
  trocas.find((x) => isAberta(x) && x.responsabilidade === t.responsabilidade && x.sai.registro === t.registro);

/** Whom it waits for, and what they have to do. */
const FALTA: Partial<Record<Troca['situacao'], (t: Troca, novo: string) => string>> = {
  'Sem responsável': () => 'Falta indicar outra pessoa. Ela recebe um e-mail e aceita com a ART, RRT ou TRT dela.',
  'Aguardando proprietário': (t, novo) => `${t.pedida_por} indica ${novo}. Falta o proprietário dizer se concorda.`,
  'Aguardando novo responsável': (_, novo) => `Falta ${novo} aceitar, pelo link do convite.`,
  'Aguardando prefeitura': (t, novo) =>
    t.sem_dono
      ? `${novo} aceitou. Falta a prefeitura ouvir o proprietário e confirmar.`
      : `${novo} aceitou. Falta a prefeitura confirmar: o documento emitido sai de novo com o nome de quem assume.`,
};
export const oQueFalta = (t: Troca): string => FALTA[t.situacao]?.(t, t.entra?.nome ?? '') ?? '';

/** How somebody came to answer no more. */
export function comoSaiu(t: Troca): string {
  const dia = t.saiu_em ? formatDate(t.saiu_em) : '';
  if (t.especie === 'falecimento') return `Falecimento registrado em ${dia}`;
  return t.especie === 'baixa' ? `Deixou de responder em ${dia}` : '';
}

/** One that is over, in a sentence. */
export function comoFoi(t: Troca): string {
  const quando = formatDate(t.concluida_em ?? t.pedida_em);
  if (t.situacao === 'Concluída') return `${t.entra?.nome} responde desde ${quando}, no lugar de ${t.sai.nome}.`;
  return `A troca por ${t.entra?.nome}, pedida em ${quando}, não foi aceita.`;
}
