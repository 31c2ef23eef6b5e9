import type { listarCorreios, listarEmails, listarTiposDeEmail, SituacaoDoCorreio } from '@portal/domain/correio/contract';
import { fraseDoMotivo } from '@portal/domain/emails/recusas';
import type { DadosIn, QueryOf } from '@portal/domain/http/endpoint';
import { toPaginated } from '@portal/domain/http/paging';
import { mascararEmail } from '@portal/domain/text/email';
import { type RawBuilder, sql } from 'kysely';
import { procurado } from '#platform/db/like.ts';
import { ordenar } from '#platform/db/ordem.ts';
import type { Ctx } from '#platform/http/context.ts';
import { LINKS_QUE_SE_REFAZEM } from '../contas/index.ts';
import { DA_PESSOA, DO_PEDIDO, ULTIMO_ID } from './de-quem.ts';
import { nomeDoTipo, TIPO } from './tipos.ts';

const SITUACAO = sql<SituacaoDoCorreio>`case
  when e.revisto_em is not null and e.situacao in ('Recusado', 'Falhou', 'Retido') then 'Posto de lado'
  when e.situacao = 'Falhou' then 'Não saiu' when e.situacao = 'Erro' then 'Vai tentar de novo' when e.situacao = 'Pendente' then 'Na fila'
  when e.situacao = 'Retido' then 'Sem servidor' else e.situacao end`;

/** How each of them stands in the row, so that an index leads to them. */
const NA_LINHA: Record<SituacaoDoCorreio, readonly string[]> = {
  Recusado: ['Recusado'],
  'Não saiu': ['Falhou'],
  'Vai tentar de novo': ['Erro'],
  'Na fila': ['Pendente'],
  'Sem servidor': ['Retido'],
  Enviado: ['Enviado'],
  'Posto de lado': ['Recusado', 'Falhou', 'Retido'],
};

/** A mail whose secret is gone: another is made for its person, by the act that made the first. */
const SE_REFAZ = sql<boolean>`exists (select from link_email l where l.organizacao_id = e.organizacao_id and l.id = ${ULTIMO_ID}
  and l.finalidade = any(${LINKS_QUE_SE_REFAZEM}::text[]))`;

export interface EmailRow {
  id: string;
  chave: string;
  tipo: string;
  assunto: string;
  situacao: SituacaoDoCorreio;
  erro: string;
  para: string;
  pessoa_id: string | null;
  nome: string | null;
  endereco: string | null;
  criado_em: Date;
  enviado_em: Date | null;
  tentativas: number;
  escrito: boolean;
  aberto: boolean;
  se_refaz: boolean;
  requerimento: { id: string; numero: string } | null;
}

const linhas = (onde: RawBuilder<unknown>, fim: RawBuilder<unknown>) => sql<EmailRow>`
  select e.id, e.chave, ${TIPO} as tipo, e.assunto, ${SITUACAO} as situacao, e.erro, e.para, p.id as pessoa_id, p.nome, p.email as endereco,
         e.criado_em, e.enviado_em, e.tentativas, e.conteudo <> '{}' as escrito, not e.com_segredo or e.selado is not null as aberto,
         ${SE_REFAZ} as se_refaz,
         case when r.numero is not null then jsonb_build_object('id', r.id, 'numero', r.numero) end as requerimento
    from email e ${DA_PESSOA} ${DO_PEDIDO} where ${onde} ${fim}`;

const PARADOS: readonly SituacaoDoCorreio[] = ['Recusado', 'Não saiu', 'Sem servidor', 'Posto de lado'];

/** Why it cannot be sent again; '' where it can. What left, or still will, is not asked about. */
export function porqueNao(e: EmailRow): string {
  if (!e.para) return 'Quem o receberia foi eliminado do cadastro.';
  if (!e.escrito) return 'O que foi escrito já não está guardado.';
  if (e.pessoa_id && !e.endereco) return 'Esta pessoa não tem e-mail no cadastro.';
  if (!e.aberto && !e.se_refaz)
    return 'Ele levava um link secreto, que não fica guardado. Faça de novo o ato que o mandou, ou peça à pessoa que faça.';
  return '';
}
export const reenvia = (e: EmailRow): boolean => PARADOS.includes(e.situacao) && porqueNao(e) === '';

/** What the town wrote, the newest first. */
export async function listEmails(ctx: Ctx, q: QueryOf<typeof listarEmails>): Promise<DadosIn<typeof listarEmails>> {
  const where = [sql`true`];
  if (q.situacao.length) {
    where.push(sql`e.situacao = any(${q.situacao.flatMap((s) => NA_LINHA[s])}::text[])`);
    where.push(sql`${SITUACAO} = any(${q.situacao}::text[])`);
  }
  if (q.tipo) where.push(sql`${TIPO} = ${q.tipo}`);
  if (q.s) where.push(procurado(sql`e.assunto`, q.s));
  const filtro = sql.join(where, sql` and `);
  const ordem = ordenar(q, {
    ordens: { criado_em: sql`e.criado_em`, tentativas: sql`e.tentativas` },
    sempre: ['criado_em', 'tentativas'],
    propria: sql`e.criado_em desc, e.id desc`,
    id: sql`e.id`,
  });
  const { rows } = await linhas(filtro, sql`order by ${ordem} limit ${q.per_page} offset ${(q.page - 1) * q.per_page}`).execute(
    ctx.tx,
  );
  const { rows: contados } = await sql<{ total: number }>`select count(*)::integer as total from email e where ${filtro}`.execute(
    ctx.tx,
  );
  return toPaginated(
    rows.map((e) => ({
      id: e.id,
      tipo: e.tipo,
      tipo_nome: nomeDoTipo(e.tipo),
      assunto: e.assunto,
      situacao: e.situacao,
      porque: e.situacao === 'Enviado' ? '' : fraseDoMotivo(e.erro),
      nome: e.para ? (e.nome ?? '') : '',
      para: e.para && mascararEmail(e.para),
      mudou: e.para !== '' && e.endereco !== null && e.endereco !== e.para,
      criado_em: e.criado_em.toISOString(),
      enviado_em: e.enviado_em?.toISOString() ?? null,
      tentativas: e.tentativas,
      reenvia: reenvia(e),
      porque_nao: PARADOS.includes(e.situacao) ? porqueNao(e) : '',
      requerimento: e.requerimento,
    })),
    contados[0]?.total ?? 0,
    q,
  );
}

/** One that did not leave, or the oldest of a kind that nobody has seen to. */
export async function findParados(ctx: Ctx, qual: { id: string } | { tipo: string }, limite: number): Promise<EmailRow[]> {
  const onde = 'id' in qual ? sql`e.id = ${qual.id}` : sql`${TIPO} = ${qual.tipo} and e.revisto_em is null`;
  const { rows } = await linhas(
    sql`${onde} and e.situacao in ('Recusado', 'Falhou', 'Retido')`,
    sql`order by e.criado_em, e.id limit ${limite} for update of e`,
  ).execute(ctx.tx);
  return rows;
}

/** Of each kind those that did not leave, and since when the mail server takes nothing. */
export async function listTipos({ tx }: Ctx): Promise<DadosIn<typeof listarTiposDeEmail>> {
  const { rows } = await sql<{ tipo: string; falharam: number; esperam: number }>`
    select ${TIPO} as tipo, (count(*) filter (where e.situacao in ('Recusado', 'Falhou')))::integer as falharam,
           (count(*) filter (where e.situacao in ('Pendente', 'Erro')))::integer as esperam
      from email e where e.situacao in ('Recusado', 'Falhou', 'Pendente', 'Erro') and e.revisto_em is null
     group by 1 order by falharam desc, esperam desc, 1`.execute(tx);
  const parado = await tx.selectFrom('correio_parado').select('desde').executeTakeFirst();
  return {
    tipos: rows.map((t) => ({ ...t, nome: nomeDoTipo(t.tipo) })),
    parado_desde: parado?.desde.toISOString() ?? null,
  };
}

/** Town by town, what waits and what did not leave; in the system panel alone, which names nobody. */
export async function listCorreios(
  { tx, agora }: Ctx,
  q: QueryOf<typeof listarCorreios>,
): Promise<DadosIn<typeof listarCorreios>> {
  const filtro = q.s ? procurado(sql`o.nome`, q.s) : sql`true`;
  const ordem = ordenar(q, {
    ordens: { nao_sairam: sql`c.nao_sairam`, nome: sql`o.nome` },
    propria: sql`(cp.desde is null), coalesce(c.nao_sairam, 0) + coalesce(c.recusados, 0) + coalesce(c.tentando, 0) desc, o.nome, o.id`,
    id: sql`o.id`,
  });
  const { rows } = await sql<
    Record<'id' | 'na_fila' | 'tentando' | 'recusados' | 'nao_sairam' | 'enviados', number> & { nome: string; desde: Date | null }
  >`
    select o.id, o.nome, cp.desde, coalesce(c.na_fila, 0) as na_fila, coalesce(c.tentando, 0) as tentando, coalesce(c.recusados, 0) as recusados,
           coalesce(c.nao_sairam, 0) as nao_sairam,
           (select count(*)::integer from email s where s.organizacao_id = o.id and s.situacao = 'Enviado'
               and s.criado_em >= ${agora}::timestamptz - interval '7 days') as enviados
      from organizacao o
      left join correio_parado cp on cp.organizacao_id = o.id
      left join (
        select e.organizacao_id, (count(*) filter (where e.situacao = 'Pendente'))::integer as na_fila,
               (count(*) filter (where e.situacao = 'Erro'))::integer as tentando,
               (count(*) filter (where e.situacao = 'Recusado'))::integer as recusados,
               (count(*) filter (where e.situacao = 'Falhou'))::integer as nao_sairam
          from email e where e.situacao in ('Pendente', 'Erro', 'Recusado', 'Falhou') and e.revisto_em is null
         group by e.organizacao_id) c on c.organizacao_id = o.id
     where ${filtro} order by ${ordem} limit ${q.per_page} offset ${(q.page - 1) * q.per_page}`.execute(tx);
  const { rows: contados } = await sql<{ total: number }>`
    select count(*)::integer as total from organizacao o where ${filtro}`.execute(tx);
  return toPaginated(
    rows.map(({ desde, ...r }) => ({ ...r, parado_desde: desde?.toISOString() ?? null })),
    contados[0]?.total ?? 0,
    q,
  );
}
