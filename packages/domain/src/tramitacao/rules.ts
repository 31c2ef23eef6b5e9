import { RuleError } from '../http/rule-error.ts';
import type { Status } from '../requerimentos/status.ts';
import { can, type QuemPede } from '../usuarios/permissions.ts';

export const ATOS = [
  'protocolar',
  'descartar',
  'enviar_comprovante',
  'aprovar_comprovante',
  'recusar_comprovante',
  'recusar_taxa',
  'iniciar',
  'pausar',
  'devolver',
  'responder',
  'deferir',
  'indeferir',
  'cancelar',
  'reabrir',
] as const;
export type Ato = (typeof ATOS)[number];

/** Who may act: a party of the request, or staff with the key inside the step's sector ('setor') or in the own list ('proprio'). */
type Quem = { parte: true } | { permissao: string; onde: 'setor' | 'proprio' };

interface Transicao {
  de: readonly Status[];
  quem: Quem;
  /** Where it leads; a function of the situation where it depends. */
  para: Status | ((s: Situacao, de: Status) => Status);
  /** What must hold besides; the first that fails says why. */
  guardas?: readonly Guarda[];
  /** A reason of 3 to 2000 characters must be given. */
  motivo?: true;
  /** The verb on the button and in the timeline. */
  rotulo: string;
}

/** What the guards look at. */
export interface Situacao {
  guias_em_aberto: number;
  comprovantes_em_conferencia: number;
  pendencias_em_rascunho: number;
  /** sent and not given back yet, answered or not */
  pendencias_com_requerente: number;
  pendencias_sem_resposta: number;
  pendencias_a_validar: number;
  is_ultima_etapa: boolean;
}

interface Guarda {
  codigo: string;
  mensagem: string;
  vale: (s: Situacao) => boolean;
}

const SEM_GUIA_ABERTA: Guarda = {
  codigo: 'comprovante_pendente',
  mensagem: 'Aprove todos os comprovantes de pagamento antes de deferir a etapa.',
  vale: (s) => s.guias_em_aberto === 0 && s.comprovantes_em_conferencia === 0,
};
const SEM_CONFERENCIA: Guarda = {
  codigo: 'comprovante_em_conferencia',
  mensagem: 'Há um comprovante para conferir. Aprove ou recuse antes de indeferir.',
  vale: (s) => s.comprovantes_em_conferencia === 0,
};
const SEM_PENDENCIA: Guarda = {
  codigo: 'pendencia_aberta',
  mensagem: 'Ainda há pendências nesta etapa. Valide ou remova todas antes de deferir.',
  vale: (s) => s.pendencias_em_rascunho + s.pendencias_com_requerente + s.pendencias_a_validar === 0,
};
const COM_PENDENCIA: Guarda = {
  codigo: 'sem_pendencia',
  mensagem: 'Marque pelo menos uma pendência antes de devolver ao requerente.',
  vale: (s) => s.pendencias_em_rascunho > 0,
};
const TUDO_VALIDADO: Guarda = {
  codigo: 'resposta_sem_validacao',
  mensagem: 'Aceite ou recuse cada resposta do requerente antes de devolver de novo.',
  vale: (s) => s.pendencias_a_validar === 0,
};
const TUDO_RESPONDIDO: Guarda = {
  codigo: 'pendencia_sem_resposta',
  mensagem: 'Responda todos os itens antes de reenviar.',
  vale: (s) => s.pendencias_sem_resposta === 0,
};

const aposPagamento = (s: Situacao): Status => (s.guias_em_aberto > 0 ? 'Aguardando comprovante' : 'Aguardando prefeitura');

const analisa: Quem = { permissao: 'prefeitura.requerimento.analisar', onde: 'setor' };
const decide: Quem = { permissao: 'prefeitura.requerimento.decidir', onde: 'setor' };
const confere: Quem = { permissao: 'permissao.interacao.taxas', onde: 'proprio' };

/**
 * The only place that knows the flow: from which status each act is open, who may do it, where it leads, what must hold.
 * Server, buttons, diagram and the exhaustive test read this table.
 * @source spec §4, "Request-step statuses"; the choices where it is silent are in docs/lacunas.md
 */
export const TRANSICOES: Record<Ato, Transicao> = {
  protocolar: {
    de: ['Rascunho', 'Em construcao'],
    quem: { parte: true },
    para: aposPagamento,
    rotulo: 'Protocolar',
  },
  descartar: { de: ['Rascunho', 'Em construcao'], quem: { parte: true }, para: 'Cancelado', rotulo: 'Descartar rascunho' },
  enviar_comprovante: {
    de: ['Aguardando comprovante', 'Aguardando requerente'],
    quem: { parte: true },
    // whoever still has items to answer goes on answering them
    para: (s, de) => (de === 'Aguardando requerente' ? de : aposPagamento(s)),
    rotulo: 'Enviar comprovante',
  },
  aprovar_comprovante: {
    de: ['Aguardando comprovante', 'Aguardando prefeitura', 'Em andamento', 'Aguardando requerente'],
    quem: confere,
    para: (_, de) => de,
    rotulo: 'Aprovar comprovante',
  },
  recusar_comprovante: {
    de: ['Aguardando comprovante', 'Aguardando prefeitura', 'Em andamento', 'Aguardando requerente'],
    quem: confere,
    para: (_, de) => (de === 'Aguardando requerente' ? de : 'Aguardando comprovante'),
    motivo: true,
    rotulo: 'Recusar comprovante',
  },
  recusar_taxa: {
    de: ['Aguardando comprovante'],
    quem: { parte: true },
    para: 'Cancelado',
    motivo: true,
    rotulo: 'Recusar o valor da taxa',
  },
  iniciar: { de: ['Aguardando prefeitura'], quem: analisa, para: 'Em andamento', rotulo: 'Iniciar análise' },
  pausar: { de: ['Em andamento'], quem: analisa, para: 'Aguardando prefeitura', motivo: true, rotulo: 'Pausar' },
  devolver: {
    de: ['Em andamento'],
    quem: analisa,
    para: 'Aguardando requerente',
    guardas: [TUDO_VALIDADO, COM_PENDENCIA],
    rotulo: 'Enviar pendências ao requerente',
  },
  responder: {
    de: ['Aguardando requerente'],
    quem: { parte: true },
    para: aposPagamento,
    guardas: [TUDO_RESPONDIDO],
    rotulo: 'Reenviar à prefeitura',
  },
  deferir: {
    de: ['Em andamento'],
    quem: decide,
    para: (s) => (s.is_ultima_etapa ? 'Deferido' : 'Aguardando prefeitura'),
    guardas: [SEM_GUIA_ABERTA, SEM_PENDENCIA],
    rotulo: 'Deferir',
  },
  indeferir: {
    de: ['Em andamento'],
    quem: decide,
    para: 'Indeferido',
    guardas: [SEM_CONFERENCIA],
    motivo: true,
    rotulo: 'Indeferir e encerrar',
  },
  cancelar: {
    de: ['Aguardando comprovante', 'Aguardando prefeitura', 'Em andamento', 'Aguardando requerente'],
    quem: { permissao: 'prefeitura.requerimento.cancelar', onde: 'setor' },
    para: 'Cancelado',
    motivo: true,
    rotulo: 'Cancelar requerimento',
  },
  reabrir: {
    de: ['Deferido', 'Indeferido'],
    quem: { permissao: 'prefeitura.requerimento.reabrir', onde: 'setor' },
    para: 'Aguardando prefeitura',
    motivo: true,
    rotulo: 'Reabrir etapa',
  },
};

/** Who asks, seen from one request. */
export interface Relacao {
  usuario: QuemPede;
  painel: 'prefeitura' | 'contribuinte';
  is_parte: boolean;
  /** sector of the current step; null before filing */
  setor_id: string | null;
  /** staff that opened the request at the counter acts as its party until it is filed */
  is_autor: boolean;
}

export function podeAgir(ato: Ato, { usuario, painel, is_parte, is_autor, setor_id }: Relacao): boolean {
  const { quem } = TRANSICOES[ato];
  if ('parte' in quem) return painel === 'contribuinte' ? is_parte : is_autor && (ato === 'protocolar' || ato === 'descartar');
  if (painel !== 'prefeitura') return false;
  if (quem.onde === 'proprio') return can(usuario, quem.permissao);
  return can(usuario, quem.permissao, setor_id) || can(usuario, 'perfil.gestor.prefeitura');
}

/** The acts whose button is shown: open from this status and allowed to this person. Guards are told when the act is tried. */
export const atosAbertos = (status: Status, relacao: Relacao): Ato[] =>
  ATOS.filter((ato) => TRANSICOES[ato].de.includes(status) && podeAgir(ato, relacao));

/**
 * The status an act leads to.
 * @throws RuleError `ato_indisponivel` from a status where the act is not open; the guard's own code; `motivo_obrigatorio`
 */
export function transitar(ato: Ato, status: Status, situacao: Situacao, motivo = ''): Status {
  const t = TRANSICOES[ato];
  if (!t.de.includes(status))
    throw new RuleError('ato_indisponivel', `Não é possível ${t.rotulo.toLowerCase()}: o requerimento está em "${status}".`);
  if (t.motivo && motivo.trim().length < 3) {
    throw new RuleError('motivo_obrigatorio', 'Escreva o motivo.', [
      { campo: 'motivo', mensagem: 'Escreva o motivo, com pelo menos 3 caracteres.' },
    ]);
  }
  for (const g of t.guardas ?? []) if (!g.vale(situacao)) throw new RuleError(g.codigo, g.mensagem);
  return typeof t.para === 'function' ? t.para(situacao, status) : t.para;
}
