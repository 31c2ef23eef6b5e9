import type { Peca } from '@portal/domain/analise/pecas';
import type { Requerimento } from '@portal/domain/autos/contract';
import { condicaoVale } from '@portal/domain/condicoes/avaliar';
import type { Pendencia } from '@portal/domain/pendencias/schema';
import type { DocumentoDefinido } from '@portal/domain/processos/definicao';
import { antesDe, type EtapaDefinida } from '@portal/domain/processos/etapa';
import { isEncerrado } from '@portal/domain/requerimentos/status';
import { fraseSemResponsavel } from '@portal/domain/responsaveis/troca';
import { contextoDe } from '@portal/domain/respostas/respostas';
import { seguraOPedido } from '@portal/domain/taxas/parcelas';
import type { Etapa } from '@portal/domain/tramitacao/fragmento';
import { SITUACAO_LIVRE } from '@portal/domain/tramitacao/guardas';
import { depoisDe } from '@portal/domain/tramitacao/motor';
import { ATOS, type Ato, type FLUXO, type Situacao, TRANSICOES } from '@portal/domain/tramitacao/rules';
import { hoje } from '#lib/fuso.ts';

/** Parts of the desk in a window with room for one of them. */
export type Aba = 'respostas' | 'pendencias' | 'documentos' | 'andamento';

/** What an item is about that is about no answer. */
export const O_REQUERIMENTO: Peca = { campo_id: '', alvo: { tipo: 'geral', chave: '' }, rotulo: 'O requerimento' };

/** Whether notes and messages may be written. */
export const podeEscrever = ({ r, somenteLeitura }: { r: Requerimento; somenteLeitura: boolean }): boolean =>
  !somenteLeitura && !isEncerrado(r.status) && r.protocolado_em !== null;

export const etapaAtualDe = (r: Requerimento): Etapa | undefined => r.etapas.find(({ id }) => id === r.etapa_atual_id);

const contar = (pendencias: Pendencia[], test: (p: Pendencia) => boolean): number => pendencias.filter(test).length;

export const isRascunho = ({ situacao }: Pendencia): boolean => situacao === 'Aguardando próxima análise';
export const isParaValidar = ({ situacao }: Pendencia): boolean => situacao === 'Aguardando validação';
export const isComRequerente = ({ situacao }: Pendencia): boolean => situacao === 'Aguardando preenchimento';
export const isAberta = ({ situacao }: Pendencia): boolean => situacao !== 'Sem pendência';

/** The request seen from one of its open steps: the acts are those on the request and on that step. */
export function naEtapa(r: Requerimento, etapaId: string | null): Requerimento {
  const etapa = r.etapas.find((e) => e.id === etapaId && e.acoes_permitidas.length > 0);
  if (!etapa || etapa.id === r.etapa_atual_id) return r;
  const doRequerimento = r.acoes_permitidas.filter((ato) => TRANSICOES[ato].alvo === 'requerimento');
  return { ...r, etapa_atual_id: etapa.id, acoes_permitidas: [...doRequerimento, ...etapa.acoes_permitidas] };
}

/** Items of the step before the person. */
export const pendenciasDaEtapa = (r: Requerimento): Pendencia[] =>
  r.pendencias.filter(({ etapa_id }) => r.etapa_atual_id === null || etapa_id === r.etapa_atual_id);

/** Other steps that are not decided yet. */
export const abertasAoLado = (r: Requerimento): Etapa[] =>
  r.etapas.filter((e) => e.id !== r.etapa_atual_id && !e.substituida && !isEncerrado(e.status));

/** Other open steps whose sector has neither decided nor finished its items. */
export const irmasEmAnalise = (r: Requerimento): Etapa[] =>
  abertasAoLado(r).filter((e) => !e.pronta && e.status !== 'Aguardando requerente');

/** What the guards of the flow look at, as this screen knows it. The server asks again inside the act. */
export function situacaoDe(r: Requerimento): Situacao {
  const ativas = r.guias.filter(({ pagamento }) => pagamento !== 'Cancelada');
  const pendencias = pendenciasDaEtapa(r);
  const definida = r.definicao.etapas.find(({ id }) => id === etapaAtualDe(r)?.definicao_id);
  const contexto = definida?.exigencias.length ? contextoDe(r.definicao, r.respostas) : {};
  return {
    ...SITUACAO_LIVRE,
    guias_em_aberto: ativas.filter((g) => seguraOPedido(g, hoje())).length,
    comprovantes_em_conferencia: ativas.filter(({ pagamento }) => pagamento === 'Em conferência').length,
    pendencias_em_rascunho: contar(pendencias, isRascunho),
    pendencias_com_requerente: contar(pendencias, isComRequerente),
    pendencias_sem_resposta: contar(pendencias, (p) => isComRequerente(p) && p.respondida_em === null),
    pendencias_a_validar: contar(pendencias, isParaValidar),
    subrequerimentos_abertos: r.subrequerimentos.filter((f) => f.etapa_id === r.etapa_atual_id && !isEncerrado(f.status)).length,
    irmas_em_analise: irmasEmAnalise(r).length,
    sem_responsavel: fraseSemResponsavel(r.tecnicos.filter((t) => t.saiu)),
    ...(definida
      ? {
          desfechos: definida.desfechos,
          segunda_leitura: definida.segunda_leitura,
          proposta: etapaAtualDe(r)?.proposta?.ato ?? null,
          propos_eu: etapaAtualDe(r)?.proposta?.minha ?? false,
          reabertura: definida.reabertura,
          exigencias_faltando: [
            ...r.vistorias_que_faltam.filter((f) => f.definicao_id === definida.id).map((f) => f.frase),
            ...definida.exigencias.filter((e) => !condicaoVale(e.condicao, contexto)).map((e) => e.mensagem),
          ],
        }
      : {}),
  };
}

/** Why an act would be refused now, in the words of the rules. */
export function impedimentosDe(r: Requerimento, ato: Ato): string[] {
  const situacao = situacaoDe(r);
  return (TRANSICOES[ato].guardas ?? []).flatMap((guarda) => guarda.falha(situacao) ?? []);
}

/** What follows from approving the step: the ones that open, and whether it was the last; the documents it makes. */
export function consequenciaDoDeferimento(r: Requerimento): {
  proximas: EtapaDefinida[];
  /** Nothing is left to decide: the request is granted. */
  isUltima: boolean;
  documentos: DocumentoDefinido[];
} {
  const atual = etapaAtualDe(r);
  const { etapas: fluxo, documentos } = r.definicao;
  const valem = r.etapas.filter((e) => !e.substituida && e.status !== 'Cancelado');
  const feitas = new Set(valem.filter((e) => e.status === 'Deferido' || e.id === atual?.id).map((e) => e.definicao_id));
  const proximas = fluxo.filter(
    (d) => !valem.some((e) => e.definicao_id === d.id) && antesDe(fluxo, d).every((id) => feitas.has(id)),
  );
  return {
    proximas,
    isUltima: fluxo.every((d) => feitas.has(d.id)),
    documentos: documentos.filter(({ etapa }) => etapa === atual?.definicao_id),
  };
}

/** Of the documents that the approval makes, those whose number a person writes: a document made again keeps its own. */
export function documentosSemNumero(r: Requerimento): DocumentoDefinido[] {
  if (r.definicao.numeracao.algoritmo !== 'manual') return [];
  return consequenciaDoDeferimento(r).documentos.filter(({ id }) => !r.licencas.some((l) => l.documento_id === id));
}

/** What a reopening of the step does to those that followed it, in words. */
export function consequenciaDaReabertura(r: Requerimento, etapa: Etapa | undefined): string {
  const definida = r.definicao.etapas.find(({ id }) => id === etapa?.definicao_id);
  if (!definida) return '';
  const depois = depoisDe(r.definicao.etapas, definida.id);
  const feitas = r.etapas
    .filter((e) => !e.substituida && e.status !== 'Cancelado' && depois.has(e.definicao_id))
    .map((e) => e.nome);
  if (feitas.length === 0) return '';
  const nomes = new Intl.ListFormat('pt-BR').format(feitas);
  if (definida.reabertura === 'so_esta') return `O que veio depois (${nomes}) fica como está.`;
  return feitas.length === 1
    ? `A etapa ${nomes} também volta atrás e é refeita.`
    : `As etapas ${nomes} também voltam atrás e são refeitas.`;
}

/** The acts that staff do with a button of the desk, the one to do next first. Proofs are decided beside the slip. */
export type AtoDaMesa = { [A in Ato]: (typeof FLUXO)[A] extends { tela: unknown } ? A : never }[Ato];

const pela = (lugar: 'ordem' | 'principal') =>
  ATOS.filter((ato): ato is AtoDaMesa => TRANSICOES[ato].tela?.[lugar] !== undefined).sort(
    (a, b) => (TRANSICOES[a].tela?.[lugar] ?? 0) - (TRANSICOES[b].tela?.[lugar] ?? 0),
  );
export const ATOS_DA_MESA = pela('ordem');
const PRINCIPAIS = pela('principal');

export function atosDaMesa(r: Requerimento): { principal: AtoDaMesa | null; outros: AtoDaMesa[] } {
  const abertos = ATOS_DA_MESA.filter((ato) => r.acoes_permitidas.includes(ato));
  // Where something stands against an act, what has to be done first is not a button here.
  const principal = PRINCIPAIS.find(
    (ato) =>
      abertos.includes(ato) &&
      impedimentosDe(r, ato).length === 0 &&
      // what was finished leaves by itself with the items of the sectors beside
      !(ato === 'devolver' && etapaAtualDe(r)?.pronta),
  );
  return { principal: principal ?? null, outros: abertos.filter((ato) => ato !== principal) };
}

/** What an analyst does with it ended, or is somebody else's: at most it can still be cancelled or reopened. */
export const isSemTrabalho = (r: Requerimento): boolean =>
  r.status !== 'Em construcao' &&
  r.acoes_permitidas.every((ato) => {
    const { tela, alvo, de } = TRANSICOES[ato];
    return !tela || alvo === 'requerimento' || de.every(isEncerrado);
  });

/** Why the acts that say so beforehand would be refused now. */
export const avisosDe = (r: Requerimento): string[] =>
  ATOS_DA_MESA.filter((ato) => TRANSICOES[ato].tela?.avisa && r.acoes_permitidas.includes(ato)).flatMap((ato) =>
    impedimentosDe(r, ato),
  );
