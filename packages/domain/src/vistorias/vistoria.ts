import { type Data, formatData } from '../text/datas.ts';
import { naoConformes, type RespostasDaVistoria, type Roteiro } from './roteiro.ts';
import type { VistoriaStatus } from './status.ts';

/** What came of a visit, the best first. The last is of a visit that could not be made. */
export const RESULTADOS = ['Aprovada', 'Aprovada em parte', 'Reprovada', 'Não realizada'] as const;
export type Resultado = (typeof RESULTADOS)[number];
/** With these a step goes on, and what asks for it before. */
export const APROVAM: readonly Resultado[] = ['Aprovada', 'Aprovada em parte'];

export const ATOS_DA_VISTORIA = [
  'agendar',
  'escolher',
  'desmarcar',
  'sair',
  'iniciar',
  'anotar',
  'concluir',
  'cancelar',
] as const;
export type AtoDaVistoria = (typeof ATOS_DA_VISTORIA)[number];

/**
 * Status → the acts open in it and where each leads. Buttons, rules and the diagram are read from here.
 * @source spec §4, "Cancelling an inspection is irreversible"
 */
export const ATOS: Record<VistoriaStatus, Partial<Record<AtoDaVistoria, VistoriaStatus>>> = {
  Solicitada: { agendar: 'Agendada', escolher: 'Agendada', cancelar: 'Cancelada' },
  Agendada: { agendar: 'Agendada', desmarcar: 'Solicitada', sair: 'Agendada', iniciar: 'Em campo', cancelar: 'Cancelada' },
  'Em campo': { anotar: 'Em campo', concluir: 'Realizada', cancelar: 'Cancelada' },
  Realizada: {},
  Cancelada: {},
};

const FECHADA: Partial<Record<VistoriaStatus, string>> = {
  Realizada: 'Esta vistoria já foi feita: o que ela diz não muda mais. Peça outra, se for preciso.',
  Cancelada: 'Esta vistoria foi cancelada, e isso não se desfaz. Peça outra, se for preciso.',
};

const CEDO: Partial<Record<AtoDaVistoria, string>> = {
  desmarcar: 'Esta vistoria não está agendada.',
  sair: 'Agende a vistoria antes.',
  iniciar: 'Agende a vistoria antes de começar.',
  anotar: 'Comece a vistoria antes de anotar.',
  concluir: 'Comece a vistoria antes de concluir.',
  escolher: 'Esta vistoria já tem hora: para mudar, peça outro dia antes.',
  agendar: 'A visita já começou: conclua ou cancele.',
};

/** Why an act is not open, in a sentence; null when it is. */
export const recusaDoAto = (status: VistoriaStatus, ato: AtoDaVistoria): string | null =>
  ATOS[status][ato] ? null : (FECHADA[status] ?? CEDO[ato] ?? 'Isto não é possível agora.');

export const atosAbertos = (status: VistoriaStatus): AtoDaVistoria[] => ATOS_DA_VISTORIA.filter((a) => ATOS[status][a]);

/** The best that what was found allows: who was there may judge worse, never better. */
export function melhorResultado(roteiro: Roteiro, respostas: RespostasDaVistoria): Resultado {
  const falhas = naoConformes(roteiro, respostas);
  if (falhas.some((l) => l.impede)) return 'Reprovada';
  return falhas.length > 0 ? 'Aprovada em parte' : 'Aprovada';
}

/** What the visit may end with, the best first; that it could not be made is said of another way. */
export const resultadosAbertos = (roteiro: Roteiro, respostas: RespostasDaVistoria): Resultado[] => {
  const feitos: Resultado[] = RESULTADOS.filter((r) => r !== 'Não realizada');
  return feitos.slice(feitos.indexOf(melhorResultado(roteiro, respostas)));
};

/** One inspection of a request or of its work, as what waits for it looks at it. */
export interface VistoriaFeita {
  tipo_id: string;
  status: VistoriaStatus;
  resultado: Resultado | null;
  /** the last day on which its word counts; null: for good */
  vale_ate: Data | null;
}

/** The newest that was not cancelled: `feitas` are in the order in which they were asked for. */
export const ultimaDoTipo = <V extends VistoriaFeita>(feitas: readonly V[], tipoId: string): V | undefined =>
  feitas.findLast((v) => v.tipo_id === tipoId && v.status !== 'Cancelada');

/** What is missing of one kind of inspection, in a sentence; null when its word stands. */
export function faltaDoTipo(nome: string, feita: VistoriaFeita | undefined, hoje: Data): string | null {
  const quem = `a vistoria “${nome}”`;
  if (!feita) return `Falta ${quem}: ninguém a pediu ainda.`;
  if (feita.status !== 'Realizada')
    return `Falta ${quem}: ela está ${{ Solicitada: 'pedida, sem dia marcado', Agendada: 'agendada', 'Em campo': 'em campo', Cancelada: 'cancelada' }[feita.status]}.`;
  if (!feita.resultado || !APROVAM.includes(feita.resultado))
    return feita.resultado === 'Não realizada'
      ? `Falta ${quem}: a última visita não pôde ser feita.`
      : `Falta ${quem}: a última reprovou.`;
  if (feita.vale_ate !== null && feita.vale_ate < hoje) return `Falta ${quem}: a última valeu até ${formatData(feita.vale_ate)}.`;
  return null;
}

/** What stands against the approval of the last inspection of all. */
export interface AntesDaFinal {
  guias_em_aberto: number;
  pendencias_em_aberto: number;
  /** others of the same request that are neither done nor cancelled, by their names */
  outras_em_aberto: readonly string[];
}

/** Sentences; none when nothing does. */
export function impedimentosDaFinal({ guias_em_aberto, pendencias_em_aberto, outras_em_aberto }: AntesDaFinal): string[] {
  return [
    ...(guias_em_aberto > 0
      ? [`Há ${guias_em_aberto === 1 ? 'uma guia em aberto' : `${guias_em_aberto} guias em aberto`} neste requerimento.`]
      : []),
    ...(pendencias_em_aberto > 0
      ? [`Há ${pendencias_em_aberto === 1 ? 'uma pendência em aberto' : `${pendencias_em_aberto} pendências em aberto`}.`]
      : []),
    ...outras_em_aberto.map((nome) => `A vistoria “${nome}” ainda não terminou.`),
  ];
}
