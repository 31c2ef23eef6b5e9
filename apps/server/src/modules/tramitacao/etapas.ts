import { RuleError } from '@portal/domain/http/rule-error';
import { causaDe, lerPrazo } from '@portal/domain/prazos/rules';
import type { EtapaDefinida } from '@portal/domain/processos/etapa';
import { ENCERRADOS, isEncerrado, type Status } from '@portal/domain/requerimentos/status';
import { dataDe } from '@portal/domain/text/datas';
import { type Andamento, abertasDe, type EtapaNoFluxo } from '@portal/domain/tramitacao/motor';
import { atosAbertos, type Relacao } from '@portal/domain/tramitacao/quem';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { type Linha, livroDe, registrarNoPrazo } from '../prazos/index.ts';
import type { RequerimentoRow } from '../requerimentos/index.ts';
import type { Cena, EtapaRow, Movida, Proposta } from './cena.ts';

export const lockEtapas = (ctx: Ctx, requerimentoId: string): Promise<EtapaRow[]> => lerEtapas(ctx, requerimentoId, true);

export async function lerEtapas(ctx: Ctx, requerimentoId: string, lock = false): Promise<EtapaRow[]> {
  const rows = await ctx.tx
    .selectFrom('etapa')
    .select([
      'id',
      'definicao_id',
      'ordem',
      'ciclo',
      'nome',
      'setor_id',
      'outros_setor_ids',
      'analista_id',
      'status',
      'substituida',
      'pronta',
      'prazo_em',
      'iniciada_em',
      'proposta',
    ])
    .where('requerimento_id', '=', requerimentoId)
    .orderBy('ordem')
    .orderBy('ciclo')
    .$if(lock, (q) => q.forUpdate())
    .execute();
  return rows.map((row) => ({ ...row, status: row.status as Status, proposta: row.proposta as Proposta | null }));
}

/** Sectors whose people may act on these passages; of a request with nothing open, all it went through. */
export function setoresDe(etapas: readonly Pick<EtapaRow, 'id' | 'status' | 'substituida' | 'setor_id' | 'outros_setor_ids'>[]) {
  const open = etapas.filter((e) => !e.substituida && !isEncerrado(e.status));
  return [...new Set((open.length ? open : etapas).flatMap((e) => [e.setor_id, ...e.outros_setor_ids]))];
}

/** Of several open steps, the one this person can do something about; else the one the request stands in. */
export function etapaEmFoco<E extends Pick<EtapaRow, 'id' | 'status' | 'substituida' | 'setor_id' | 'outros_setor_ids'>>(
  etapas: readonly E[],
  r: Pick<RequerimentoRow, 'etapa_id'>,
  relacao: Relacao,
): E | null {
  const lead = etapas.find((e) => e.id === r.etapa_id) ?? null;
  const open = etapas.filter((e) => !e.substituida && !isEncerrado(e.status));
  const order = lead && open.includes(lead) ? [lead, ...open.filter((e) => e !== lead)] : open;
  return order.find((e) => atosAbertos('etapa', e.status, { ...relacao, setor_ids: setoresDe([e]) }).length > 0) ?? lead;
}

/** Stores what an act led to: passages that changed, passages that opened, and the copies on the request that lists read. */
export async function gravarAndamento(
  cena: Cena,
  depois: Andamento,
  doAlvo: Partial<{
    motivo: string;
    iniciada_em: Date;
    analista_id: string;
    atribuida_em: Date;
    atribuicao: string;
    proposta: string | null;
  }>,
): Promise<Movida> {
  const { ctx, r, etapa } = cena;
  const before = new Map(cena.etapas.map((e) => [e.id, e]));
  const movida: Movida = { status: depois.status, abertas: [], liberadas: [], superadas: [] };
  const livro = await livroDe(ctx, r.id);
  const causasDe = (etapaId: string) =>
    lerPrazo(
      livro.filter((l) => l.etapa_id === etapaId),
      new Set(),
      dataDe(ctx.agora, ctx.organizacao.fuso),
    ).causas;
  const isSemRequerente = r.status === 'Aguardando requerente' && depois.status !== 'Aguardando requerente';
  const rows: EtapaRow[] = [];
  for (const e of depois.etapas) {
    const was = before.get(e.id);
    const definida = cena.definicao.etapas.find((d) => d.id === e.definicao_id);
    if (!was) {
      const nova = await inserirEtapa(cena, e);
      // what comes decided from elsewhere had its time there
      if (!isEncerrado(e.status)) await anotarPrazo(ctx, nova, r.id, linhasDe(definida, undefined, e, []));
      rows.push(nova);
      movida.abertas.push(nova);
      continue;
    }
    const row = { ...was, ...e };
    rows.push(row);
    const isAlvo = e.id === etapa?.id;
    if (e.status === was.status && e.substituida === was.substituida && e.pronta === was.pronta && !isAlvo) continue;
    if (e.status !== was.status && e.status === 'Aguardando requerente') movida.liberadas.push(row);
    if (e.substituida && !was.substituida) movida.superadas.push(row);
    if (isAlvo && doAlvo.analista_id) row.analista_id = doAlvo.analista_id;
    const ends = isEncerrado(e.status) && !isEncerrado(was.status);
    await ctx.tx
      .updateTable('etapa')
      .set((eb) => ({
        status: e.status,
        substituida: e.substituida,
        pronta: e.pronta,
        mudou_em: ctx.agora,
        // what was proposed stands until something is done with the step
        ...(e.status === was.status ? {} : { proposta: null }),
        versao: eb('versao', '+', 1),
        // a superseded decision keeps the reason it was taken for
        ...(e.substituida ? {} : isAlvo ? doAlvo : e.status === was.status ? {} : { motivo: doAlvo.motivo ?? '' }),
        ...(ends ? { concluida_em: ctx.agora } : {}),
        // whoever else takes it up has it for good
        ...(isAlvo && doAlvo.analista_id && doAlvo.analista_id !== was.analista_id ? { no_lugar_de: null } : {}),
      }))
      .where('id', '=', e.id)
      .execute();
    await anotarPrazo(ctx, row, r.id, linhasDe(definida, was, e, causasDe(e.id)));
  }
  if (isSemRequerente) await registrarNoPrazo(ctx, { requerimento_id: r.id, etapa_id: null }, [{ tipo: 'encerramento' }]);
  cena.etapas = rows.sort((a, b) => a.ordem - b.ordem || a.ciclo - b.ciclo);
  if (etapa) cena.etapa = rows.find((e) => e.id === etapa.id) ?? null;
  await gravarNoRequerimento(ctx, r, depois.status, cena, isSemRequerente);
  return movida;
}

/** @throws RuleError `setor_ausente` when the definition names a sector the town no longer has */
async function inserirEtapa({ ctx, r, definicao }: Cena, e: EtapaNoFluxo): Promise<EtapaRow> {
  const ordem = definicao.etapas.findIndex((d) => d.id === e.definicao_id) + 1;
  const definida = definicao.etapas[ordem - 1];
  if (!definida) throw new RuleError('etapa_ausente', 'A definição não tem a próxima etapa.');
  const [setor_id, ...outros_setor_ids] = await findSetores(ctx, definida);
  const row: EtapaRow = {
    ...e,
    ordem,
    nome: definida.nome,
    setor_id: setor_id as string,
    outros_setor_ids,
    analista_id: null,
    prazo_em: null,
    iniciada_em: null,
    proposta: null,
  };
  await ctx.tx
    .insertInto('etapa')
    .values({ ...row, requerimento_id: r.id, criado_em: ctx.agora, mudou_em: ctx.agora })
    .execute();
  return row;
}

async function findSetores(ctx: Ctx, { setor, outros_setores }: EtapaDefinida): Promise<string[]> {
  const siglas = [...new Set([setor, ...outros_setores])];
  // whoever closes one of them waits for this, or this for them: no step opens in a sector that has just been closed
  const rows = await ctx.tx
    .selectFrom('setor')
    .select(['id', 'sigla', 'sucessor_id'])
    .where('sigla', 'in', siglas)
    .forKeyShare()
    .execute();
  if (!rows.some((s) => s.sigla === setor))
    throw new RuleError('setor_ausente', `O setor ${setor} já não existe. Fale com a prefeitura.`);
  const sucessorDe = new Map(rows.map((s) => [s.sigla, s.sucessor_id ?? s.id]));
  return [...new Set(siglas.flatMap((sigla) => sucessorDe.get(sigla) ?? []))];
}

async function gravarNoRequerimento(
  ctx: Ctx,
  r: RequerimentoRow,
  status: Status,
  { etapas }: Cena,
  isSemRequerente: boolean,
): Promise<void> {
  const open = abertasDe(etapas) as EtapaRow[];
  // of several open steps, the first that gives the request its status; of none, the one it ended in
  const lead = open.find((e) => e.status === status) ?? open[0] ?? etapas.findLast((e) => !e.substituida && e.status === status);
  const isClosed = isEncerrado(status);
  const prazos = open.flatMap((e) => e.prazo_em ?? []).sort();
  const place = lead
    ? {
        etapa_id: lead.id,
        etapa_nome: open.length > 1 ? open.map((e) => e.nome).join(' · ') : lead.nome,
        setor_id: lead.setor_id,
        setor_ids: sql<string[]>`${open.length ? setoresDe(etapas) : []}::uuid[]`,
        analista_nome: sql<string>`coalesce((select string_agg(distinct nome, ', ') from usuario where id = any(${open
          .map((e) => e.analista_id)
          .filter((id) => id !== null)}::uuid[])), '')`,
      }
    : {};
  await ctx.tx
    .updateTable('requerimento')
    .set({
      ...place,
      // whoever decided stays named on a closed request
      ...(isClosed && 'analista_nome' in place ? { analista_nome: sql<string>`analista_nome` } : {}),
      // while it waits for the requester's answer the act itself says until when
      ...(isClosed
        ? { prazo_em: null }
        : status === 'Aguardando requerente'
          ? {}
          : { prazo_em: prazoDe(r.id, status, prazos[0]) }),
      // what was typed and never sent does not become the answer
      ...(isSemRequerente ? { respostas: JSON.stringify(r.respostas) } : {}),
      status,
      versao: r.versao + 1,
      atualizado_em: ctx.agora,
      concluido_em: isClosed ? ctx.agora : null,
    })
    .where('id', '=', r.id)
    .execute();
  Object.assign(r, { status, versao: r.versao + 1 });
  if (lead) Object.assign(r, { etapa_id: lead.id, etapa_nome: lead.nome, setor_id: lead.setor_id });
}

/** While a slip is unpaid it is the slip's day that counts; one that was not issued yet has none, nor one whose value is contested. */
const diaDaGuia = (requerimentoId: string) =>
  sql<
    string | null
  >`(select min(g.vencimento) from guia g where g.requerimento_id = ${requerimentoId} and g.pagamento = 'Pendente' and g.emissao not in ('A emitir', 'Erro na emissão')
    and not exists (select from contestacao_da_guia c where c.guia_id = g.id and c.situacao = 'Aberta'))`;
const prazoDe = (requerimentoId: string, status: Status, dasEtapas: string | undefined) =>
  status === 'Aguardando comprovante' ? diaDaGuia(requerimentoId) : (dasEtapas ?? null);

/** A slip that was made after the act said where the request stands. */
export const prazoDaGuia = (ctx: Ctx, requerimentoId: string) =>
  ctx.tx
    .updateTable('requerimento')
    .set({ prazo_em: diaDaGuia(requerimentoId) })
    .where('id', '=', requerimentoId)
    .execute();

/** The due day that lists and screens show: the requester's while it waits for them, else the nearest of the open steps. */
export const darPrazo = (ctx: Ctx, requerimentoId: string, prazo_em: string | null) =>
  ctx.tx.updateTable('requerimento').set({ prazo_em }).where('id', '=', requerimentoId).execute();

/** Lines on the deadline of one passage, and the copy of its due day. */
export async function anotarPrazo(ctx: Ctx, etapa: EtapaRow, requerimentoId: string, linhas: readonly Linha[]): Promise<void> {
  if (linhas.length === 0) return;
  const { estado, vence_em } = await registrarNoPrazo(ctx, { requerimento_id: requerimentoId, etapa_id: etapa.id }, linhas);
  // what has ended keeps the day it was due
  if (estado === 'encerrado') return;
  etapa.prazo_em = vence_em;
  await ctx.tx.updateTable('etapa').set({ prazo_em: vence_em }).where('id', '=', etapa.id).execute();
}

/**
 * What an act writes on the deadline of a passage: its beginning, what stops the clock, what lets it go on, its end.
 * @param causas what its ledger says it waits for now: another version of the definition may name other waits
 */
function linhasDe(
  definida: EtapaDefinida | undefined,
  was: EtapaRow | undefined,
  now: EtapaNoFluxo,
  causas: readonly string[],
): Linha[] {
  const causa = causaDe(now.status);
  const para = causa && definida?.pausas.includes(causa) ? causa : null;
  const parar: Linha[] = para && !causas.includes(para) ? [{ tipo: 'pausa', causa: para }] : [];
  if (!was) return definida ? [{ tipo: 'inicio', dias: definida.prazo_dias, contagem: definida.contagem }, ...parar] : [];
  const isOpen = (e: EtapaNoFluxo) => !e.substituida && !isEncerrado(e.status);
  if (!isOpen(now)) return isOpen(was) ? [{ tipo: 'encerramento' }] : [];
  // a sub-request ends its own wait
  const over = causas.filter((c) => c !== para && c !== 'subrequerimento');
  const recomeca = over.includes('requerente') && definida?.ao_voltar === 'recomeca';
  return [
    ...over.map((c): Linha => ({ tipo: 'retomada', causa: c })),
    ...(recomeca ? [{ tipo: 'reinicio' } as const] : []),
    ...parar,
  ];
}

/** After a due day of a passage moved by itself: the request's copy follows, unless it waits for somebody outside. */
export async function copiarPrazo(ctx: Ctx, r: Pick<RequerimentoRow, 'id' | 'status'>): Promise<void> {
  if (r.status === 'Aguardando requerente' || r.status === 'Aguardando comprovante') return;
  const abertas = abertasDe(await lerEtapas(ctx, r.id)) as EtapaRow[];
  await darPrazo(ctx, r.id, abertas.flatMap((e) => e.prazo_em ?? []).sort()[0] ?? null);
}

/** Sub-requests of a passage that have not ended. */
export async function contarSubsAbertos({ tx }: Ctx, etapaId: string): Promise<number> {
  const row = await tx
    .selectFrom('requerimento')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('n'))
    .where('pai_etapa_id', '=', etapaId)
    .where('status', 'not in', [...ENCERRADOS])
    .executeTakeFirstOrThrow();
  return row.n;
}
