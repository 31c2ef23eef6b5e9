import { faltaNoItem } from '@portal/domain/pendencias/respondida';
import { fioParaParte, podeRever } from '@portal/domain/pendencias/revisao';
import type { AtoDoItem, Pendencia } from '@portal/domain/pendencias/schema';
import type { Respostas } from '@portal/domain/respostas/respostas';
import { podeAgir } from '@portal/domain/tramitacao/quem';
import { findQuemDecide, itemDe, type PendenciaRow, SITUACAO } from '../pendencias/index.ts';
import type { Olhar } from '../requerimentos/index.ts';
import { type Passo, relacaoDe } from '../tramitacao/index.ts';

/** The items of a request, and what says who may read and do what about them. */
export interface Itens {
  rows: readonly PendenciaRow[];
  passos: readonly Passo[];
  /** The last round that was sent. */
  antes: Respostas;
  /** Of the contested items that this very person marked: whether somebody else of the sectors could judge them. */
  revisores: ReadonlyMap<string, boolean>;
  /** A party that may answer now. */
  responde: boolean;
}

const comum = ({ criado_por: _, alvo, chave, guia, ...row }: PendenciaRow): Omit<Pendencia, 'atos'> => ({
  ...row,
  alvo: { tipo: alvo, chave },
  guia_id: guia?.id ?? null,
  falta: '',
  criado_em: row.criado_em.toISOString(),
  respondida_em: row.respondida_em?.toISOString() ?? null,
  validada_em: row.validada_em?.toISOString() ?? null,
});

const emMaos = (p: PendenciaRow) => p.situacao === SITUACAO.preencher;
/** What is being written is the requester's alone. */
const semOQueDigitam = (p: PendenciaRow) => (emMaos(p) ? { resposta: '', contestada: false, respondida_em: null } : {});

const setoresDoPasso = (e: Passo) => [e.setor_id, ...e.outros_setor_ids];

export const itensNaPrefeitura = (itens: Itens, o: Olhar): Pendencia[] =>
  itens.rows.map((p) => ({ ...comum(p), ...semOQueDigitam(p), atos: atosDaPrefeitura(p, itens, o) }));

/** No item that was not sent; and a judgement that was not sent yet is the analyst's alone. */
const deFora = (rows: readonly PendenciaRow[]) =>
  rows
    .filter((p) => p.situacao !== SITUACAO.rascunho || p.respondida_em !== null)
    .map((p) => {
      const porEnviar = p.situacao === SITUACAO.rascunho;
      const julgada = porEnviar ? { situacao: SITUACAO.validar, motivo_recusa: '' } : {};
      return { p, dito: { ...comum(p), ...julgada, fio: fioParaParte(p.fio, porEnviar) } };
    });

export const itensDaParte = ({ rows, antes, responde }: Itens, { r, definicao }: Olhar): Pendencia[] =>
  deFora(rows).map(({ p, dito }) => ({
    ...dito,
    falta: emMaos(p) ? (faltaNoItem(itemDe(p), { definicao, antes, agora: r.respostas }) ?? '') : '',
    atos: emMaos(p) && responde ? ['responder', 'contestar'] : [],
  }));

export const itensDeQuemOlha = ({ rows }: Itens): Pendencia[] =>
  deFora(rows).map(({ p, dito }) => ({ ...dito, ...semOQueDigitam(p), atos: [] }));

function atosDaPrefeitura(p: PendenciaRow, { passos, revisores }: Itens, { ctx, r }: Olhar): AtoDoItem[] {
  const etapa = passos.find((e) => e.id === p.etapa_id);
  if (!etapa || etapa.substituida || p.situacao === SITUACAO.resolvida) return [];
  const setor_ids = setoresDoPasso(etapa);
  const relacao = relacaoDe(ctx, r, false, setor_ids);
  const analisa = podeAgir('devolver', relacao);
  const emAndamento = etapa.status === 'Em andamento';
  const foiEnviada = p.situacao !== SITUACAO.rascunho || p.respondida_em !== null;
  const atos: AtoDoItem[] = [];
  if (analisa && emAndamento && !foiEnviada) atos.push('remover');
  if (p.situacao === SITUACAO.validar && emAndamento) {
    if (analisa && !p.contestada) atos.push('aceitar', 'recusar');
    const quem = { setor_ids, marcou_id: p.criado_por, outros_decidem: revisores.get(p.id) ?? false };
    if (p.contestada && podeAgir('deferir', relacao) && podeRever(ctx.usuario, quem)) atos.push('acolher', 'manter');
  }
  if (analisa && foiEnviada && (emAndamento || etapa.status === 'Aguardando requerente')) atos.push('cancelar');
  return atos;
}

/** Asked by staff alone: nobody else judges. */
export async function findRevisores(
  { ctx, quem }: Olhar,
  rows: readonly PendenciaRow[],
  passos: readonly Passo[],
): Promise<Map<string, boolean>> {
  const found = new Map<string, boolean>();
  if (quem !== 'prefeitura') return found;
  const meus = rows.filter((p) => p.contestada && p.situacao === SITUACAO.validar && p.criado_por === ctx.usuario.id);
  for (const p of meus) {
    const etapa = passos.find((e) => e.id === p.etapa_id);
    found.set(p.id, (await findQuemDecide(ctx, etapa ? setoresDoPasso(etapa) : [], ctx.usuario.id)).length > 0);
  }
  return found;
}
