import type { DocumentoDefinido, EtapaDefinida } from '@portal/domain/processos/definicao';
import type { Etapa, Pendencia, Requerimento } from '@portal/domain/requerimentos/contract';
import { type Ato, type Situacao, TRANSICOES } from '@portal/domain/tramitacao/rules';

export const etapaAtualDe = (r: Requerimento): Etapa | undefined => r.etapas.find(({ id }) => id === r.etapa_atual_id);

const contar = (pendencias: Pendencia[], test: (p: Pendencia) => boolean): number => pendencias.filter(test).length;

export const isRascunho = ({ situacao }: Pendencia): boolean => situacao === 'Aguardando próxima análise';
export const isParaValidar = ({ situacao }: Pendencia): boolean => situacao === 'Aguardando validação';
export const isComRequerente = ({ situacao }: Pendencia): boolean => situacao === 'Aguardando preenchimento';
export const isAberta = ({ situacao }: Pendencia): boolean => situacao !== 'Sem pendência';

/** What the guards of the flow look at, as this screen knows it. The server asks again inside the act. */
export function situacaoDe(r: Requerimento): Situacao {
  const ativas = r.guias.filter(({ pagamento }) => pagamento !== 'Cancelada');
  return {
    guias_em_aberto: ativas.filter(({ pagamento }) => pagamento === 'Pendente').length,
    comprovantes_em_conferencia: ativas.filter(({ pagamento }) => pagamento === 'Em conferência').length,
    pendencias_em_rascunho: contar(r.pendencias, isRascunho),
    pendencias_com_requerente: r.pendencias.filter((p) => p.situacao === 'Aguardando preenchimento').length,
    pendencias_sem_resposta: contar(r.pendencias, (p) => isComRequerente(p) && p.respondida_em === null),
    pendencias_a_validar: contar(r.pendencias, isParaValidar),
    is_ultima_etapa: etapaAtualDe(r)?.ordem === r.definicao.etapas.length,
  };
}

/** Why an act would be refused now, in the words of the rules. */
export function impedimentosDe(r: Requerimento, ato: Ato): string[] {
  const situacao = situacaoDe(r);
  return (TRANSICOES[ato].guardas ?? []).filter((guarda) => !guarda.vale(situacao)).map(({ mensagem }) => mensagem);
}

/** What follows from approving the current step: the next one, or nothing more; and the documents it makes. */
export function consequenciaDoDeferimento(r: Requerimento): {
  proxima: EtapaDefinida | null;
  documentos: DocumentoDefinido[];
} {
  const atual = etapaAtualDe(r);
  return {
    proxima: (atual && r.definicao.etapas[atual.ordem]) ?? null,
    documentos: r.definicao.documentos.filter(({ etapa }) => etapa === atual?.definicao_id),
  };
}

/** The acts that staff do with a button of the desk, the one to do next first. Proofs are decided beside the slip. */
const ORDEM = ['iniciar', 'deferir', 'devolver', 'pausar', 'indeferir', 'reabrir', 'cancelar'] as const;
export type AtoDaMesa = (typeof ORDEM)[number];

export function atosDaMesa(r: Requerimento): { principal: AtoDaMesa | null; outros: AtoDaMesa[] } {
  const abertos = ORDEM.filter((ato) => r.acoes_permitidas.includes(ato));
  // Where something stands against an act, what has to be done first is not a button here.
  const principal = (['iniciar', 'devolver', 'deferir'] as const).find(
    (ato) => abertos.includes(ato) && impedimentosDe(r, ato).length === 0,
  );
  return { principal: principal ?? null, outros: abertos.filter((ato) => ato !== principal) };
}
