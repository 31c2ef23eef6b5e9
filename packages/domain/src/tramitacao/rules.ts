// Past 300 lines: the one table of the flow, read in one piece.
import { RuleError } from '../http/rule-error.ts';
import type { Status } from '../requerimentos/status.ts';
import { can, type QuemPede } from '../usuarios/permissions.ts';
import { type Guarda, guardas, type Situacao } from './guardas.ts';

export type { Situacao } from './guardas.ts';

export const ATOS = [
  'protocolar',
  'descartar',
  'enviar_comprovante',
  'aprovar_comprovante',
  'recusar_comprovante',
  'recusar_taxa',
  'cobrar',
  'iniciar',
  'retomar',
  'pausar',
  'devolver',
  'responder',
  'propor_deferimento',
  'propor_indeferimento',
  'devolver_proposta',
  'deferir',
  'deferir_por_silencio',
  'indeferir',
  'caducar',
  'cancelar',
  'reabrir',
] as const;
export type Ato = (typeof ATOS)[number];

/**
 * Who may act: a party of the request; staff with the key inside a sector of the step ('setor') or in the own list ('proprio');
 * or the portal by itself, when its day or its condition has come.
 */
type Quem = { parte: true } | { sistema: true } | { permissao: string; onde: 'setor' | 'proprio' };

export interface Transicao {
  /** What it moves: one step, or all open steps of the request. */
  alvo: 'etapa' | 'requerimento';
  /** Statuses from which it is open: of the step, or of the request. */
  de: readonly Status[];
  quem: Quem;
  /** Where it leads the step; of an act on the request, each of its open steps. */
  para: Status | ((s: Situacao, de: Status) => Status);
  /** What must hold besides; the first that fails says why. */
  guardas?: readonly Guarda[];
  /** A reason of 3 to 2000 characters must be given. */
  motivo?: true;
  /** The verb on the button and in the timeline. */
  rotulo: string;
}

const aposPagamento = (s: Situacao): Status => (s.guias_em_aberto > 0 ? 'Aguardando comprovante' : 'Aguardando prefeitura');

const analisa: Quem = { permissao: 'prefeitura.requerimento.analisar', onde: 'setor' };
const decide: Quem = { permissao: 'prefeitura.requerimento.decidir', onde: 'setor' };
const confere: Quem = { permissao: 'permissao.interacao.taxas', onde: 'proprio' };
const parte: Quem = { parte: true };
const sistema: Quem = { sistema: true };

const COM_A_PREFEITURA: readonly Status[] = ['Aguardando prefeitura', 'Em andamento'];
const ABERTOS: readonly Status[] = ['Aguardando comprovante', 'Aguardando prefeitura', 'Em andamento', 'Aguardando requerente'];

/**
 * The only place that knows the flow: from which status each act is open, who may do it, where it leads, what must hold.
 * Server, buttons, try-out, diagram and the exhaustive test read this table; how steps follow each other is `motor.ts`.
 * @source spec §4, "Request-step statuses"; the choices where it is silent are in docs/lacunas.md
 */
export const TRANSICOES: Record<Ato, Transicao> = {
  protocolar: { alvo: 'requerimento', de: ['Rascunho', 'Em construcao'], quem: parte, para: aposPagamento, rotulo: 'Protocolar' },
  descartar: {
    alvo: 'requerimento',
    de: ['Rascunho', 'Em construcao'],
    quem: parte,
    para: 'Cancelado',
    rotulo: 'Descartar rascunho',
  },
  enviar_comprovante: {
    alvo: 'requerimento',
    de: ['Aguardando comprovante', 'Aguardando requerente'],
    quem: parte,
    // whoever still has items to answer goes on answering them
    para: (s, de) => (de === 'Aguardando comprovante' ? aposPagamento(s) : de),
    rotulo: 'Enviar comprovante',
  },
  aprovar_comprovante: {
    alvo: 'requerimento',
    de: ABERTOS,
    quem: confere,
    para: (_, de) => de,
    rotulo: 'Aprovar comprovante',
  },
  recusar_comprovante: {
    alvo: 'requerimento',
    de: ABERTOS,
    quem: confere,
    para: (_, de) => (de === 'Aguardando requerente' ? de : 'Aguardando comprovante'),
    motivo: true,
    rotulo: 'Recusar comprovante',
  },
  recusar_taxa: {
    alvo: 'requerimento',
    de: ['Aguardando comprovante'],
    quem: parte,
    para: 'Cancelado',
    motivo: true,
    rotulo: 'Recusar o valor da taxa',
  },
  cobrar: {
    alvo: 'requerimento',
    de: ['Aguardando prefeitura', 'Em andamento', 'Aguardando requerente'],
    quem: sistema,
    para: (_, de) => (de === 'Aguardando requerente' ? de : 'Aguardando comprovante'),
    rotulo: 'Cobrar a diferença da taxa',
  },
  iniciar: {
    alvo: 'etapa',
    de: ['Aguardando prefeitura'],
    quem: analisa,
    para: 'Em andamento',
    guardas: guardas('SEM_SUBREQUERIMENTO'),
    rotulo: 'Iniciar análise',
  },
  retomar: {
    alvo: 'etapa',
    de: ['Aguardando prefeitura'],
    quem: sistema,
    para: 'Em andamento',
    guardas: guardas('SEM_SUBREQUERIMENTO'),
    rotulo: 'Retomar a etapa',
  },
  pausar: { alvo: 'etapa', de: ['Em andamento'], quem: analisa, para: 'Aguardando prefeitura', motivo: true, rotulo: 'Pausar' },
  devolver: {
    alvo: 'etapa',
    de: ['Em andamento'],
    quem: analisa,
    // the items of sectors that work side by side leave together
    para: (s) => (s.irmas_em_analise > 0 && !s.sem_esperar ? 'Em andamento' : 'Aguardando requerente'),
    guardas: guardas('DESFECHO_DEVOLVER', 'TUDO_VALIDADO', 'COM_PENDENCIA'),
    rotulo: 'Enviar pendências ao requerente',
  },
  responder: {
    alvo: 'requerimento',
    de: ['Aguardando requerente'],
    quem: parte,
    para: (s, de) => (de === 'Aguardando requerente' ? aposPagamento(s) : de),
    guardas: guardas('TUDO_RESPONDIDO'),
    rotulo: 'Reenviar à prefeitura',
  },
  propor_deferimento: {
    alvo: 'etapa',
    de: ['Em andamento'],
    quem: decide,
    para: 'Em andamento',
    guardas: guardas('PEDE_LEITURA', 'SEM_PROPOSTA', 'SEM_GUIA_ABERTA', 'SEM_PENDENCIA', 'SEM_SUBREQUERIMENTO', 'EXIGENCIAS'),
    motivo: true,
    rotulo: 'Propor o deferimento',
  },
  propor_indeferimento: {
    alvo: 'etapa',
    de: ['Em andamento'],
    quem: decide,
    para: 'Em andamento',
    guardas: guardas('PEDE_LEITURA', 'SEM_PROPOSTA', 'DESFECHO_INDEFERIR', 'SEM_CONFERENCIA'),
    motivo: true,
    rotulo: 'Propor o indeferimento',
  },
  devolver_proposta: {
    alvo: 'etapa',
    de: ['Em andamento'],
    quem: decide,
    para: 'Em andamento',
    guardas: guardas('COM_PROPOSTA'),
    motivo: true,
    rotulo: 'Devolver a proposta',
  },
  deferir: {
    alvo: 'etapa',
    de: ['Em andamento'],
    quem: decide,
    para: 'Deferido',
    guardas: guardas('SEM_GUIA_ABERTA', 'SEM_PENDENCIA', 'SEM_SUBREQUERIMENTO', 'EXIGENCIAS', 'LEITURA_DEFERIR'),
    rotulo: 'Deferir',
  },
  deferir_por_silencio: {
    alvo: 'etapa',
    de: COM_A_PREFEITURA,
    quem: sistema,
    para: 'Deferido',
    guardas: guardas('SEM_GUIA_ABERTA', 'SEM_SUBREQUERIMENTO'),
    motivo: true,
    rotulo: 'Deferir pelo decurso do prazo',
  },
  indeferir: {
    alvo: 'etapa',
    de: ['Em andamento'],
    quem: decide,
    para: 'Indeferido',
    guardas: guardas('DESFECHO_INDEFERIR', 'SEM_CONFERENCIA', 'LEITURA_INDEFERIR'),
    motivo: true,
    rotulo: 'Indeferir e encerrar',
  },
  caducar: {
    alvo: 'requerimento',
    de: ['Aguardando requerente'],
    quem: sistema,
    para: (s, de) => (s.ao_vencer === 'indeferir' && de === 'Aguardando requerente' ? 'Indeferido' : 'Cancelado'),
    guardas: guardas('VENCE', 'SEM_CONFERENCIA'),
    motivo: true,
    rotulo: 'Encerrar por falta de resposta',
  },
  cancelar: {
    alvo: 'requerimento',
    de: ABERTOS,
    quem: { permissao: 'prefeitura.requerimento.cancelar', onde: 'setor' },
    para: 'Cancelado',
    motivo: true,
    rotulo: 'Cancelar requerimento',
  },
  reabrir: {
    alvo: 'etapa',
    de: ['Deferido', 'Indeferido'],
    quem: { permissao: 'prefeitura.requerimento.reabrir', onde: 'setor' },
    para: aposPagamento,
    guardas: guardas('REABRE'),
    motivo: true,
    rotulo: 'Reabrir etapa',
  },
};

/** Who asks, seen from one request or one of its steps. */
export interface Relacao {
  usuario: QuemPede;
  painel: 'prefeitura' | 'contribuinte';
  is_parte: boolean;
  /** Sectors of the step, or of all open steps where the act is on the request; empty before filing. */
  setor_ids: readonly string[];
  /** staff that opened the request at the counter acts as its party until it is filed */
  is_autor: boolean;
}

export function podeAgir(ato: Ato, { usuario, painel, is_parte, is_autor, setor_ids }: Relacao): boolean {
  const { quem } = TRANSICOES[ato];
  if ('sistema' in quem) return false;
  if ('parte' in quem) return painel === 'contribuinte' ? is_parte : is_autor && (ato === 'protocolar' || ato === 'descartar');
  if (painel !== 'prefeitura') return false;
  if (quem.onde === 'proprio' || setor_ids.length === 0) return can(usuario, quem.permissao);
  return setor_ids.some((id) => can(usuario, quem.permissao, id)) || can(usuario, 'perfil.gestor.prefeitura');
}

/** Of a step where two people decide, or one: which acts of deciding are offered now. */
export function isDaLeitura(
  ato: Ato,
  segunda_leitura: boolean,
  proposta: 'deferir' | 'indeferir' | null,
  propos_eu = false,
): boolean {
  if (ato === 'propor_deferimento' || ato === 'propor_indeferimento') return segunda_leitura && proposta === null;
  if (ato === 'devolver_proposta') return proposta !== null;
  if (ato === 'deferir' || ato === 'indeferir') return !segunda_leitura || (proposta === ato && !propos_eu);
  return true;
}

/** The acts whose button is shown: open from this status and allowed to this person. Guards are told when the act is tried. */
export const atosAbertos = (alvo: Transicao['alvo'], status: Status, relacao: Relacao): Ato[] =>
  ATOS.filter((ato) => TRANSICOES[ato].alvo === alvo && TRANSICOES[ato].de.includes(status) && podeAgir(ato, relacao));

/**
 * The status an act leads a step to; of an act on the request, checked from the request's own status.
 * @throws RuleError `ato_indisponivel` from a status where the act is not open; the guard's own code; `motivo_obrigatorio`
 */
export function transitar(ato: Ato, status: Status, situacao: Situacao, motivo = ''): Status {
  const t = TRANSICOES[ato];
  exigirAberto(ato, status);
  if (t.motivo && motivo.trim().length < 3) {
    throw new RuleError('motivo_obrigatorio', 'Escreva o motivo.', [
      { campo: 'motivo', mensagem: 'Escreva o motivo, com pelo menos 3 caracteres.' },
    ]);
  }
  for (const g of t.guardas ?? []) {
    const falha = g.falha(situacao);
    if (falha) throw new RuleError(g.codigo, falha);
  }
  return destinoDe(ato, status, situacao);
}

/** Where the act leads one step. */
export function destinoDe(ato: Ato, status: Status, situacao: Situacao): Status {
  const { para } = TRANSICOES[ato];
  return typeof para === 'function' ? para(situacao, status) : para;
}

/** @throws RuleError `ato_indisponivel` */
export function exigirAberto(ato: Ato, status: Status): void {
  const { de, rotulo, alvo } = TRANSICOES[ato];
  if (de.includes(status)) return;
  const oQue = alvo === 'etapa' ? 'a etapa' : 'o requerimento';
  throw new RuleError('ato_indisponivel', `Não é possível ${rotulo.toLowerCase()}: ${oQue} está em "${status}".`);
}
