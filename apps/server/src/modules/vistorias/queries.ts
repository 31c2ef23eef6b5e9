import type { QueryOf } from '@portal/domain/http/endpoint';
import { toPaginated } from '@portal/domain/http/paging';
import { palavrasDaBusca } from '@portal/domain/text/busca';
import { addDias, instanteDe } from '@portal/domain/text/datas';
import { can } from '@portal/domain/usuarios/permissions';
import { compararAreas } from '@portal/domain/vistorias/areas';
import type * as contract from '@portal/domain/vistorias/contract';
import type { Vistoria, VistoriaLinha } from '@portal/domain/vistorias/contract';
import { canVistoriar } from '@portal/domain/vistorias/permissoes';
import { linhasDe, type RespostasDaVistoria } from '@portal/domain/vistorias/roteiro';
import type { VistoriaStatus } from '@portal/domain/vistorias/status';
import { REGRA_DE_ANTES, type RegraDoTipo } from '@portal/domain/vistorias/tipo';
import { type AtoDaVistoria, atosAbertos, type Resultado } from '@portal/domain/vistorias/vistoria';
import { type RawBuilder, sql } from 'kysely';
import { contains } from '#platform/db/like.ts';
import { ordenar } from '#platform/db/ordem.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { findQuadros } from '../quadros/index.ts';
import { isParteAtiva, isVisible } from '../requerimentos/index.ts';
import { lerFotos } from './fotos.ts';
import { findGuiaDa } from './guia.ts';

/** Sectors whose inspections without a request the person reads: those in which they inspect; a manager all of them. */
const dosSetores = ({ usuario, painel }: Ctx) => {
  if (painel !== 'prefeitura') return sql`false`;
  if (can(usuario, 'perfil.gestor.prefeitura')) return sql`true`;
  return sql`v.setor_id = any(${usuario.setores.filter((s) => canVistoriar(usuario, s.id)).map((s) => s.id)}::uuid[])`;
};

/** Of requests that the person may open: whose sector inspects sees those too. Without a request it is the sector's that inspects. */
export const visivel = (ctx: Ctx) =>
  sql`(exists (select from requerimento r where r.id = v.requerimento_id and ${isVisible(ctx)})
    or (v.requerimento_id is null and ${dosSetores(ctx)}))`;

/** '12/2026' */
export const numeroDaVistoria = ({ numero, ano }: { numero: number; ano: number }): string => `${numero}/${ano}`;

const CAPA = sql`v.id, v.versao, v.numero, v.ano, v.alvo, v.status, v.resultado, v.inicio, v.fim, v.fiscal_nome, v.pedida_em,
  te.nome as tipo, coalesce(nullif(s.sigla, ''), s.nome) as setor, q.id as requerimento_id, q.numero as requerimento_numero,
  coalesce(q.processo_nome, '') as processo_nome, coalesce(q.requerente_nome, nullif(v.responsavel_nome, ''), '') as requerente_nome,
  concat_ws(', ', nullif(coalesce(q.endereco, v.endereco), ''), nullif(coalesce(q.bairro, v.bairro), '')) as endereco`;
const DE = sql`vistoria v left join requerimento q on q.id = v.requerimento_id join setor s on s.id = v.setor_id
  join vistoria_tipo_edicao te on te.tipo_id = v.tipo_id and te.edicao = v.edicao`;

interface CapaLida {
  id: string;
  versao: number;
  numero: number;
  ano: number;
  alvo: string;
  status: VistoriaStatus;
  resultado: Resultado | null;
  inicio: Date | null;
  fim: Date | null;
  fiscal_nome: string;
  pedida_em: Date;
  tipo: string;
  setor: string;
  requerimento_id: string | null;
  requerimento_numero: string | null;
  processo_nome: string;
  requerente_nome: string;
  endereco: string;
}

const iso = (d: Date | null): string | null => d?.toISOString() ?? null;

const linhaDe = (v: CapaLida): VistoriaLinha => ({
  ...{ id: v.id, versao: v.versao, numero: numeroDaVistoria(v), tipo: v.tipo, alvo: v.alvo, status: v.status },
  ...{ resultado: v.resultado, inicio: iso(v.inicio), fim: iso(v.fim), fiscal_nome: v.fiscal_nome },
  ...{ pedida_em: v.pedida_em.toISOString(), setor: v.setor, requerente_nome: v.requerente_nome, endereco: v.endereco },
  requerimento:
    v.requerimento_id === null
      ? null
      : { id: v.requerimento_id, numero: v.requerimento_numero ?? '', processo_nome: v.processo_nome },
});

const ORDENS = { inicio: sql`v.inicio`, pedida_em: sql`v.pedida_em`, numero: sql`(v.ano, v.numero)` };

/** From the first moment of a day to the last of another, in the town's zone. */
export function noPeriodo(
  { organizacao: { fuso } }: Pick<Ctx, 'organizacao'>,
  coluna: RawBuilder<unknown>,
  de?: string,
  ate?: string,
) {
  return [
    ...(de ? [sql`${coluna} >= ${instanteDe(de, '00:00', fuso)}`] : []),
    ...(ate ? [sql`${coluna} < ${instanteDe(addDias(ate, 1), '00:00', fuso)}`] : []),
  ];
}

/** The newest first, unless another order is asked for. */
export async function listVistorias(ctx: Ctx, q: QueryOf<typeof contract.listarVistorias>) {
  const where: RawBuilder<unknown>[] = [visivel(ctx), ...noPeriodo(ctx, sql`v.inicio`, q.de, q.ate)];
  for (const palavra of palavrasDaBusca(q.s))
    where.push(
      sql`texto_de_busca(concat_ws(' ', v.numero || '/' || v.ano, te.nome, v.alvo, v.fiscal_nome, q.numero, q.requerente_nome, v.responsavel_nome, q.endereco, q.bairro, v.endereco, v.bairro)) like ${contains(palavra)}`,
    );
  if (q.status.length) where.push(sql`v.status = any(${q.status}::text[])`);
  if (q.resultado.length) where.push(sql`v.resultado = any(${q.resultado}::text[])`);
  if (q.tipo_id.length) where.push(sql`v.tipo_id = any(${q.tipo_id}::uuid[])`);
  if (q.fiscal_id.length) where.push(sql`v.fiscal_id = any(${q.fiscal_id}::uuid[])`);
  const filtro = sql.join(where, sql` and `);
  const ordem = ordenar(q, { ordens: ORDENS, sempre: ['pedida_em'], propria: sql`v.pedida_em desc, v.id desc`, id: sql`v.id` });
  const { rows } = await sql<CapaLida>`select ${CAPA} from ${DE} where ${filtro} order by ${ordem}
    limit ${q.per_page} offset ${(q.page - 1) * q.per_page}`.execute(ctx.tx);
  const { rows: count } = await sql<{ total: number }>`
    select count(*)::integer as total from ${q.s ? DE : sql`vistoria v`} where ${filtro}`.execute(ctx.tx);
  return toPaginated(rows.map(linhaDe), count[0]?.total ?? 0, q);
}

export interface VistoriaRow extends CapaLida {
  tipo_id: string;
  edicao: number;
  setor_id: string;
  fiscal_id: string | null;
  compromisso_id: string | null;
  pedida_por: string | null;
  pedida_por_nome: string;
  preferencia: string;
  motivo: string;
  desmarcada_parte: number;
  desmarcada_prefeitura: number;
  a_caminho_em: Date | null;
  iniciada_em: Date | null;
  concluida_em: Date | null;
  vale_ate: string | null;
  respostas: RespostasDaVistoria;
  observacoes: string;
  bairro: string;
  codigo: string | null;
  relato: string;
  latitude: string | null;
  longitude: string | null;
  responsavel_nome: string;
  responsavel_documento: string;
  guia_id: string | null;
  espera_pagamento: boolean;
  presentes: { nome: string; documento: string; papel: string; assinatura: unknown }[];
  regra: RegraDoTipo;
}

const INTEIRA = sql`${CAPA}, v.tipo_id, v.edicao, v.setor_id, v.fiscal_id, v.compromisso_id, v.pedida_por, v.pedida_por_nome, v.preferencia,
  v.motivo, v.desmarcada_parte, v.desmarcada_prefeitura, v.a_caminho_em, v.iniciada_em, v.concluida_em, v.vale_ate, v.respostas,
  v.observacoes, v.presentes, v.codigo, v.relato, v.latitude, v.longitude, v.responsavel_nome, v.responsavel_documento, v.guia_id, v.espera_pagamento, coalesce(q.bairro, v.bairro) as bairro, te.regra`;

const comRegra = (v: VistoriaRow): VistoriaRow => ({ ...v, regra: { ...REGRA_DE_ANTES, ...v.regra } });

const ausente = () => new AppError(404, 'Vistoria não encontrada.');

/** One that the person may see. @throws AppError 404 */
export async function findVistoria(ctx: Ctx, id: string): Promise<VistoriaRow> {
  const { rows } = await sql<VistoriaRow>`select ${INTEIRA} from ${DE} where v.id = ${id} and ${visivel(ctx)}`.execute(ctx.tx);
  if (!rows[0]) throw ausente();
  return comRegra(rows[0]);
}

/** The same, locked until the transaction ends. @throws AppError 404 */
export async function lockVistoria(ctx: Ctx, id: string): Promise<VistoriaRow> {
  const { rows } = await sql<{ id: string }>`
    select v.id from vistoria v where v.id = ${id} and ${visivel(ctx)} for update of v`.execute(ctx.tx);
  if (!rows[0]) throw ausente();
  return findVistoria(ctx, id);
}

/** For what the portal does by itself. */
export async function findVistoriaForJob(ctx: Pick<Ctx, 'tx'>, id: string): Promise<VistoriaRow | undefined> {
  const { rows } = await sql<VistoriaRow>`select ${INTEIRA} from ${DE} where v.id = ${id}`.execute(ctx.tx);
  return rows[0] && comRegra(rows[0]);
}

/** From when to when a visit was made without a network, as the phone says. */
async function findEmCampo({ tx }: Ctx, id: string): Promise<Vistoria['em_campo']> {
  const rows = await tx
    .selectFrom('vistoria_parte')
    .select(['tipo', 'em'])
    .where('vistoria_id', '=', id)
    .where('tipo', 'in', ['iniciar', 'concluir'])
    .execute();
  const de = (tipo: string) => rows.find((r) => r.tipo === tipo)?.em.toISOString() ?? null;
  return rows.length > 0 ? { inicio: de('iniciar'), fim: de('concluir') } : null;
}

/** What parties may do themselves: ask for another day, or give it up, before the visit. */
const DAS_PARTES: readonly AtoDaVistoria[] = ['escolher', 'desmarcar', 'cancelar'];

/** How many times that side may still have another day. */
export const remarcacoesDe = (ctx: Ctx, v: VistoriaRow): number =>
  Math.max(0, v.regra.remarcacoes - (ctx.painel === 'prefeitura' ? v.desmarcada_prefeitura : v.desmarcada_parte));

/** What the person may do with it now. */
export async function atosDe(ctx: Ctx, v: VistoriaRow): Promise<AtoDaVistoria[]> {
  const abertos = atosAbertos(v.status);
  if (ctx.usuario.suporte !== null) return [];
  if (ctx.painel === 'prefeitura') return canVistoriar(ctx.usuario, v.setor_id) ? abertos.filter((a) => a !== 'escolher') : [];
  if (v.requerimento_id === null || !(await isParteAtiva(ctx, v.requerimento_id))) return [];
  return abertos.filter(
    (a) =>
      DAS_PARTES.includes(a) &&
      v.status !== 'Em campo' &&
      (a !== 'desmarcar' || remarcacoesDe(ctx, v) > 0) &&
      (a !== 'escolher' || v.regra.escolha !== null),
  );
}

/** The area table that was approved, or is asked for: of the request, or of the licence of its work; nothing is read where no line measures one. */
export async function findAprovado(ctx: Pick<Ctx, 'tx'>, v: Pick<VistoriaRow, 'requerimento_id' | 'regra'>) {
  if (!v.requerimento_id || !linhasDe(v.regra.roteiro).some((l) => l.area)) return null;
  const { rows } = await sql<{ licenca_de: string | null }>`
    select o.licenca_de from requerimento r left join obra o on o.id = r.obra_id where r.id = ${v.requerimento_id}`.execute(
    ctx.tx,
  );
  const licenca = rows[0]?.licenca_de;
  const quadros = await findQuadros(ctx, [v.requerimento_id, ...(licenca ? [licenca] : [])]);
  return quadros.get(v.requerimento_id) ?? quadros.get(licenca ?? '') ?? null;
}

/** One inspection whole. What was found is the town hall's until the visit is over. */
export async function verVistoria(ctx: Ctx, id: string): Promise<Vistoria> {
  const v = await findVistoria(ctx, id);
  const laudo = await ctx.tx.selectFrom('vistoria_laudo').select('arquivo_id').where('vistoria_id', '=', id).executeTakeFirst();
  const dito = ctx.painel === 'prefeitura' || v.status === 'Realizada';
  return {
    ...linhaDe(v),
    ...{ edicao: v.edicao, tipo_id: v.tipo_id, setor_id: v.setor_id, fiscal_id: v.fiscal_id, vale_ate: v.vale_ate },
    ...{ pedida_por_nome: v.pedida_por_nome, preferencia: v.preferencia, motivo: v.motivo },
    duracao_minutos: v.inicio && v.fim ? Math.round((v.fim.getTime() - v.inicio.getTime()) / 60_000) : v.regra.duracao_minutos,
    ...{ a_caminho_em: iso(v.a_caminho_em), iniciada_em: iso(v.iniciada_em), concluida_em: iso(v.concluida_em) },
    roteiro: v.regra.roteiro,
    respostas: dito ? v.respostas : {},
    observacoes: dito ? v.observacoes : '',
    presentes: dito
      ? v.presentes.map((p) => ({ nome: p.nome, documento: p.documento, papel: p.papel, assinou: p.assinatura !== null }))
      : [],
    em_campo: dito ? await findEmCampo(ctx, id) : null,
    fotos: dito ? await lerFotos(ctx, v) : [],
    tem_laudo: laudo !== undefined,
    codigo: laudo ? v.codigo : null,
    areas: dito ? compararAreas(v.regra.roteiro, v.respostas, await findAprovado(ctx, v), v.alvo) : [],
    atos: await atosDe(ctx, v),
    remarcacoes: remarcacoesDe(ctx, v),
    fiscalizacao:
      v.requerimento_id === null
        ? {
            ...{ relato: v.relato, responsavel_nome: v.responsavel_nome, responsavel_documento: v.responsavel_documento },
            latitude: v.latitude === null ? null : Number(v.latitude),
            longitude: v.longitude === null ? null : Number(v.longitude),
          }
        : null,
    guia: await findGuiaDa(ctx, v),
  };
}
