import { DESFECHOS, type Desfecho, type Reabertura } from '../processos/etapa.ts';
import type { PrazoDoRequerente } from '../processos/prazos.ts';

/** What the guards look at. Items are those of the step; of an act on the request, all of them. */
export interface Situacao {
  guias_em_aberto: number;
  comprovantes_em_conferencia: number;
  pendencias_em_rascunho: number;
  /** sent and not given back yet, answered or not */
  pendencias_com_requerente: number;
  pendencias_sem_resposta: number;
  /** of those, each with what is missing, in words; left empty where only the number is known */
  itens_sem_resposta: readonly string[];
  pendencias_a_validar: number;
  /** opened from the step and not ended */
  subrequerimentos_abertos: number;
  /** other open steps whose sector has neither decided nor finished its items; told by the flow itself */
  irmas_em_analise: number;
  /** the items go now, with a reason, though others are still at work */
  sem_esperar: boolean;
  /** what the step may decide */
  desfechos: readonly Desfecho[];
  /** sentences of what the step asks for and does not hold */
  exigencias_faltando: readonly string[];
  /** sentences of what nobody answers for technically, since who did has left */
  sem_responsavel: readonly string[];
  /** the step asks for two people to decide */
  segunda_leitura: boolean;
  /** what one of them has proposed */
  proposta: 'deferir' | 'indeferir' | null;
  /** the proposal is that of the very person who acts */
  propos_eu: boolean;
  /** why who acts and who proposed are not yet taken for two; '' where they are */
  acesso_recente: string;
  reabertura: Reabertura;
  ao_vencer: PrazoDoRequerente['ao_vencer'];
}

/** Nothing open, everything allowed. */
export const SITUACAO_LIVRE: Situacao = {
  guias_em_aberto: 0,
  comprovantes_em_conferencia: 0,
  pendencias_em_rascunho: 0,
  pendencias_com_requerente: 0,
  pendencias_sem_resposta: 0,
  itens_sem_resposta: [],
  pendencias_a_validar: 0,
  subrequerimentos_abertos: 0,
  irmas_em_analise: 0,
  sem_esperar: false,
  desfechos: DESFECHOS,
  exigencias_faltando: [],
  sem_responsavel: [],
  segunda_leitura: false,
  proposta: null,
  propos_eu: false,
  acesso_recente: '',
  reabertura: 'esta_e_seguintes',
  ao_vencer: 'arquivar',
};

export interface Guarda {
  codigo: string;
  /** Why it does not hold; null when it does. */
  falha: (s: Situacao) => string | null;
}

const quando = (codigo: string, mensagem: string, vale: (s: Situacao) => boolean): Guarda => ({
  codigo,
  falha: (s) => (vale(s) ? null : mensagem),
});

/** Where two people decide, one proposes and the other does. */
function leitura(s: Situacao, ato: 'deferir' | 'indeferir'): string | null {
  if (!s.segunda_leitura) return null;
  if (s.proposta !== ato) return 'Esta etapa pede segunda leitura: proponha a decisão, e outra pessoa que decide a confirma.';
  if (s.propos_eu) return 'Quem propôs não confirma. A segunda leitura é de outra pessoa que decide no setor.';
  return s.acesso_recente || null;
}

const GUARDAS = {
  SEM_GUIA_ABERTA: quando(
    'comprovante_pendente',
    'Aprove todos os comprovantes de pagamento antes de deferir a etapa.',
    (s) => s.guias_em_aberto === 0 && s.comprovantes_em_conferencia === 0,
  ),
  SEM_CONFERENCIA: quando(
    'comprovante_em_conferencia',
    'Há um comprovante para conferir. Aprove ou recuse antes de indeferir.',
    (s) => s.comprovantes_em_conferencia === 0,
  ),
  SEM_PENDENCIA: quando(
    'pendencia_aberta',
    'Ainda há pendências nesta etapa. Valide ou remova todas antes de deferir.',
    (s) => s.pendencias_em_rascunho + s.pendencias_com_requerente + s.pendencias_a_validar === 0,
  ),
  COM_PENDENCIA: quando(
    'sem_pendencia',
    'Marque pelo menos uma pendência antes de devolver ao requerente.',
    (s) => s.pendencias_em_rascunho > 0,
  ),
  TUDO_VALIDADO: quando(
    'resposta_sem_validacao',
    'Aceite ou recuse cada resposta do requerente antes de devolver de novo.',
    (s) => s.pendencias_a_validar === 0,
  ),
  TUDO_RESPONDIDO: {
    codigo: 'pendencia_sem_resposta',
    falha: (s) => {
      if (s.pendencias_sem_resposta === 0) return null;
      const falta = s.itens_sem_resposta.length ? ` Falta: ${s.itens_sem_resposta.join('; ')}.` : '';
      return `Responda todos os itens antes de reenviar.${falta}`;
    },
  },
  SEM_SUBREQUERIMENTO: quando(
    'subrequerimento_aberto',
    'Um sub-requerimento desta etapa ainda não terminou. Ela continua quando ele terminar.',
    (s) => s.subrequerimentos_abertos === 0,
  ),
  DESFECHO_DEVOLVER: quando('desfecho_fechado', 'Esta etapa não devolve pendências ao requerente.', (s) =>
    s.desfechos.includes('devolver'),
  ),
  DESFECHO_INDEFERIR: quando('desfecho_fechado', 'Esta etapa não indefere requerimentos.', (s) =>
    s.desfechos.includes('indeferir'),
  ),
  REABRE: quando('sem_reabertura', 'Esta etapa não pode ser reaberta depois de decidida.', (s) => s.reabertura !== 'nao'),
  VENCE: quando(
    'sem_caducidade',
    'Este processo não encerra requerimentos por falta de resposta.',
    (s) => s.ao_vencer !== 'avisar',
  ),
  LEITURA_DEFERIR: { codigo: 'segunda_leitura', falha: (s) => leitura(s, 'deferir') },
  LEITURA_INDEFERIR: { codigo: 'segunda_leitura', falha: (s) => leitura(s, 'indeferir') },
  PEDE_LEITURA: quando(
    'sem_segunda_leitura',
    'Esta etapa não pede segunda leitura: decida diretamente.',
    (s) => s.segunda_leitura,
  ),
  SEM_PROPOSTA: quando('proposta_feita', 'Já há uma decisão proposta, à espera da segunda leitura.', (s) => s.proposta === null),
  COM_PROPOSTA: quando('sem_proposta', 'Não há decisão proposta nesta etapa.', (s) => s.proposta !== null),
  COM_RESPONSAVEL: { codigo: 'sem_responsavel_tecnico', falha: (s) => s.sem_responsavel.join(' ') || null },
  EXIGENCIAS: { codigo: 'exigencia_nao_atendida', falha: (s) => s.exigencias_faltando.join(' ') || null },
} satisfies Record<string, Guarda>;

export const guardas = (...nomes: (keyof typeof GUARDAS)[]): readonly Guarda[] => nomes.map((n) => GUARDAS[n]);
