import type { DadosIn, QueryOf } from '@portal/domain/http/endpoint';
import { toPaginated } from '@portal/domain/http/paging';
import { situacaoDoTermo } from '@portal/domain/termos/ciencia';
import type * as contract from '@portal/domain/termos/contract';
import type { DestinatarioDoTermo, Termo, TermoLinha } from '@portal/domain/termos/contract';
import { palavrasDaBusca } from '@portal/domain/text/busca';
import { dataDe } from '@portal/domain/text/datas';
import { canSomewhere } from '@portal/domain/usuarios/permissions';
import { type RawBuilder, sql } from 'kysely';
import { contains } from '#platform/db/like.ts';
import { ordenar } from '#platform/db/ordem.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { isVisible, seesAllSetores } from '../requerimentos/index.ts';
import { verLevada } from './levada.ts';

const ORDENS = { enviado_em: sql`t.enviado_em`, numero: sql`t.numero`, assunto: sql`lower(t.assunto)` };
const PROPRIA = sql`t.enviado_em desc, t.id desc`;

export const hojeDe = ({ agora, organizacao }: Pick<Ctx, 'agora' | 'organizacao'>): string => dataDe(agora, organizacao.fuso);

/** Those of no request, and those of requests that the person may open. */
const visivel = (ctx: Ctx): RawBuilder<unknown> =>
  seesAllSetores(ctx)
    ? sql`true`
    : sql`(t.requerimento_id is null or exists (select from requerimento r where r.id = t.requerimento_id and ${isVisible(ctx)}))`;

const REQUERIMENTO = sql`(select jsonb_build_object('id', r.id, 'numero', r.numero) from requerimento r where r.id = t.requerimento_id) as requerimento`;

const dos = (onde: RawBuilder<unknown>) => sql`exists (select from termo_destinatario d where d.termo_id = t.id and ${onde})`;
const venceu = (hoje: string) => sql`d.prazo_em < ${hoje}::date and d.respondido_em is null`;

/** What was sent, page by page. Of the addressees only those that are shown are counted. */
export async function listTermos(ctx: Ctx, q: QueryOf<typeof contract.listarTermos>) {
  const hoje = hojeDe(ctx);
  const where: RawBuilder<unknown>[] = [visivel(ctx)];
  for (const palavra of palavrasDaBusca(q.s)) where.push(sql`t.busca like ${contains(palavra)}`);
  if (q.tipo.length) where.push(sql`t.tipo in (${sql.join(q.tipo)})`);
  if (q.situacao === 'sem_ciencia') where.push(dos(sql`d.ciencia is null`));
  if (q.situacao === 'respondidos') where.push(dos(sql`d.respondido_em is not null`));
  if (q.situacao === 'vencidos') where.push(dos(venceu(hoje)));
  const filtro = sql.join(where, sql` and `);
  const ordem = ordenar(q, { ordens: ORDENS, propria: PROPRIA, id: sql`t.id` });
  const { rows } = await sql<TermoLinha>`
    select t.id, t.numero, t.tipo, t.assunto, to_jsonb(t.enviado_em) #>> '{}' as enviado_em, t.enviado_por_nome, ${REQUERIMENTO}, c.*
      from termo_enviado t
      cross join lateral (
        select (array_agg(d.nome order by d.ordem))[1] as destinatario, count(*)::integer as destinatarios,
               count(d.ciencia)::integer as cientes, count(d.respondido_em)::integer as respondidos,
               (count(*) filter (where ${venceu(hoje)}))::integer as vencidos
          from termo_destinatario d where d.termo_id = t.id) c
     where t.id in (select t.id from termo_enviado t where ${filtro} order by ${ordem} limit ${q.per_page} offset ${(q.page - 1) * q.per_page})
     order by ${ordem}`.execute(ctx.tx);
  const { rows: count } = await sql<{
    total: number;
  }>`select count(*)::integer as total from termo_enviado t where ${filtro}`.execute(ctx.tx);
  return toPaginated(rows, count[0]?.total ?? 0, q);
}

/** The row of a notice that this member of staff may read. @throws AppError 404 */
export async function findTermo(ctx: Ctx, id: string) {
  const { rows } = await sql<{ id: string }>`select t.id from termo_enviado t where t.id = ${id} and ${visivel(ctx)}`.execute(
    ctx.tx,
  );
  if (!rows[0]) throw new AppError(404, 'Termo não encontrado.');
  return ctx.tx.selectFrom('termo_enviado').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}
export type TermoRow = Awaited<ReturnType<typeof findTermo>>;

export const temPdf = async (ctx: Ctx, id: string): Promise<boolean> =>
  (await ctx.tx.selectFrom('termo_documento').select('arquivo_id').where('termo_id', '=', id).executeTakeFirst()) !== undefined;

const ARQUIVO = sql`jsonb_build_object('id', a.id, 'nome', a.nome, 'tamanho', a.tamanho)`;

/** The answers of an addressee, oldest first, each with its files; `destinatario` names the column of their addressee. */
export const RESPOSTAS = (destinatario: RawBuilder<unknown>) => sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', s.id, 'texto', s.texto, 'por_nome', s.por_nome, 'em', s.em, 'fora_do_prazo', s.fora_do_prazo,
           'anexos', coalesce((select jsonb_agg(${ARQUIVO} order by x.id) from termo_anexo x join arquivo a on a.id = x.arquivo_id
                                where x.resposta_id = s.id), '[]')) order by s.em, s.id)
    from termo_resposta s where s.destinatario_id = ${destinatario}), '[]')`;

/** What became of a mail is known to the outbox. */
const ENTREGAS = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', e.id, 'canal', e.canal, 'em', e.em, 'descricao', e.descricao, 'por_nome', e.por_nome,
           'resultado', case when m.situacao in ('Erro', 'Recusado', 'Falhou') then 'Falhou' when m.situacao = 'Retido' then 'Retido' else e.resultado end,
           'arquivo', case when a.id is not null then ${ARQUIVO} end) order by e.em, e.id)
    from termo_entrega e left join arquivo a on a.id = e.arquivo_id left join email m on m.chave = e.chave
   where e.destinatario_id = d.id), '[]')`;

export const PASSOS = sql`
  to_jsonb(d.aberto_em) #>> '{}' as aberto_em, d.ciencia, to_jsonb(d.ciencia_em) #>> '{}' as ciencia_em, d.tacita_em, d.prazo_em,
  to_jsonb(d.respondido_em) #>> '{}' as respondido_em`;

const ENVIAM = ['prefeitura.requerimento.analisar', 'perfil.gestor.prefeitura'];
export const canEnviar = ({ usuario }: Ctx): boolean => ENVIAM.some((p) => canSomewhere(usuario, p));

/** One notice as staff reads it. @throws AppError 404 */
export async function verTermo(ctx: Ctx, id: string): Promise<DadosIn<typeof contract.verTermo>> {
  const t = await findTermo(ctx, id);
  const hoje = hojeDe(ctx);
  const { rows } = await sql<DestinatarioDoTermo & { respondido_em: string | null }>`
    select d.id, d.versao, d.nome, d.documento, d.papel, d.usuario_id is not null as tem_conta, d.ciencia_nota, ${PASSOS},
           ${RESPOSTAS(sql`d.id`)} as respostas, ${ENTREGAS} as entregas
      from termo_destinatario d where d.termo_id = ${id} order by d.ordem`.execute(ctx.tx);
  const r = t.requerimento_id
    ? await ctx.tx.selectFrom('requerimento').select(['id', 'numero']).where('id', '=', t.requerimento_id).executeTakeFirst()
    : undefined;
  return {
    ...capaDe(t),
    enviado_por_nome: t.enviado_por_nome,
    requerimento: r ? { id: r.id, numero: r.numero ?? '' } : null,
    tem_pdf: await temPdf(ctx, id),
    peca: await verLevada(ctx, t.peca_id),
    destinatarios: rows.map(({ respondido_em, ...d }) => ({ ...d, situacao: situacaoDoTermo({ ...d, respondido_em }, hoje) })),
    pode_agir: canEnviar(ctx) && ctx.usuario.suporte === null,
  };
}

/** What everybody who reads it reads. */
export const capaDe = (
  t: TermoRow,
): Pick<
  Termo,
  | 'id'
  | 'numero'
  | 'tipo'
  | 'assunto'
  | 'enviado_em'
  | 'texto'
  | 'base_legal'
  | 'prazo_dias'
  | 'contagem'
  | 'inicio'
  | 'tacita_dias'
  | 'aceita_resposta'
> =>
  ({
    id: t.id,
    numero: t.numero,
    tipo: t.tipo,
    assunto: t.assunto,
    enviado_em: t.enviado_em.toISOString(),
    texto: t.texto,
    base_legal: t.base_legal,
    prazo_dias: t.prazo_dias,
    contagem: t.contagem,
    inicio: t.inicio,
    tacita_dias: t.tacita_dias,
    aceita_resposta: t.aceita_resposta,
  }) as Termo;
