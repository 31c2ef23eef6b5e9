import type * as contract from '@portal/domain/caixa/contract';
import type { Movimento, Retorno } from '@portal/domain/caixa/contract';
import type { QueryOf } from '@portal/domain/http/endpoint';
import { type Paginated, toPaginated } from '@portal/domain/http/paging';
import { RuleError } from '@portal/domain/http/rule-error';
import { parseLinhaDigitavel } from '@portal/domain/taxas/codigo-de-barras';
import { palavrasDaBusca } from '@portal/domain/text/busca';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/doors.ts';
import { ordenar } from '#platform/db/ordem.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import type { FileAnswer } from '#platform/http/route.ts';
import { assentarGuiasJob } from './assentar.ts';
import { demandDiaAberto, hojeNoCaixa, lockGuias, reassentar, somar } from './livro.ts';

type Sql = RawBuilder<unknown>;

const RETORNO = sql`t.id, t.versao, t.situacao, t.motivo, t.banco, t.nome_do_banco, t.convenio, t.sequencia, t.gerado_em, t.linhas, t.feitas,
  t.total_centavos, t.faltam_antes, to_jsonb(t.criado_em) #>> '{}' as criado_em, to_jsonb(t.desfeito_em) #>> '{}' as desfeito_em,
  (select nome from arquivo a where a.id = t.arquivo_id) as nome, (select nome from usuario where id = t.enviado_por) as enviado_por,
  (select nome from usuario where id = t.desfeito_por) as desfeito_por,
  coalesce((select jsonb_agg(jsonb_build_object('resultado', x.resultado, 'linhas', x.linhas, 'centavos', x.centavos) order by x.resultado)
    from (select m.resultado, count(*) as linhas, sum(m.valor_centavos) as centavos from movimento_de_caixa m
           where m.retorno_id = t.id group by 1) x), '[]') as resultados`;

export async function findRetorno(tx: Tx, id: string): Promise<Retorno> {
  const { rows } = await sql<Retorno>`select ${RETORNO} from arquivo_retorno t where t.id = ${id}`.execute(tx);
  if (!rows[0]) throw new AppError(404, 'Arquivo do banco não encontrado.');
  return rows[0];
}

const DOS_RETORNOS = { criado_em: sql`t.criado_em`, sequencia: sql`t.sequencia`, total_centavos: sql`t.total_centavos` };

export async function listRetornos({ tx }: Ctx, q: QueryOf<typeof contract.listarRetornos>): Promise<Paginated<Retorno>> {
  const where = [sql`true`];
  for (const word of palavrasDaBusca(q.s))
    where.push(
      sql`(t.sequencia::text = ${word} or t.convenio like ${`%${word}%`} or exists (
        select from arquivo a where a.id = t.arquivo_id and texto_de_busca(a.nome) like ${`%${word}%`}))`,
    );
  const onde = sql.join(where, sql` and `);
  const propria = sql`t.criado_em desc, t.id desc`;
  const ordem = ordenar(q, { ordens: DOS_RETORNOS, sempre: ['criado_em', 'total_centavos'], propria, id: sql`t.id` });
  const { rows } = await sql<Retorno>`
    select ${RETORNO} from (select * from arquivo_retorno t where ${onde} order by ${ordem}
      limit ${q.per_page} offset ${(q.page - 1) * q.per_page}) t order by ${ordem}`.execute(tx);
  const { rows: count } = await sql<{ total: number }>`select count(*) as total from arquivo_retorno t where ${onde}`.execute(tx);
  return toPaginated(rows, count[0]!.total, q);
}

const MOVIMENTO = sql`m.id, m.dia, m.pago_em, m.creditado_em, m.canal, m.resultado, m.valor_centavos, m.chave, m.retorno_id, m.codigo_barras,
  m.desfeito_em is null and m.confirma_id is null as conta, m.desfeito_em is not null as desfeito,
  (select jsonb_build_object('id', g.id, 'numero', g.numero, 'requerimento_id', r.id, 'requerimento_numero', coalesce(r.numero, ''),
     'requerente_nome', r.requerente_nome) from guia g join requerimento r on r.id = g.requerimento_id where g.id = m.guia_id) as guia`;

const ORDENS = { dia: sql`m.dia`, valor_centavos: sql`m.valor_centavos` };

/** A bar code as it is printed: 44 digits, or the typed line with its check digits. '' for anything else. */
const comoCodigo = (s: string): string => {
  const digitos = s.replace(/[\s.-]/g, '');
  return /^\d{44}$/.test(digitos) ? digitos : (parseLinhaDigitavel(digitos) ?? '');
};

/** What the bank calls it: bar code, typed line, the Pix's name at both ends; else numbers and names of the town, word by word. */
function daBusca(s: string): Sql[] {
  const codigo = comoCodigo(s);
  // by its own line, where no slip was known by it, and by the slip's, however the money came
  if (codigo)
    return [
      sql`m.id in (select c.id from movimento_de_caixa c where c.codigo_barras = ${codigo}
        union all select c.id from movimento_de_caixa c join guia g on g.id = c.guia_id where g.codigo_barras = ${codigo})`,
    ];
  const inteiro = s.trim();
  if (/^E[0-9A-Za-z]{31}$/.test(inteiro)) return [sql`m.chave = ${`pix/${inteiro}`}`];
  const [, numero] = /^DAM(\d{1,15})$/i.exec(inteiro) ?? [];
  if (numero) return [sql`m.guia_id in (select g.id from guia g where g.numero = ${numero})`];
  return palavrasDaBusca(s).map(
    (word) => sql`m.guia_id in (select g.id from guia g join requerimento r on r.id = g.requerimento_id
      where r.busca like ${`%${word}%`} or g.numero::text like ${`%${word}%`})`,
  );
}

type Pedido = Omit<QueryOf<typeof contract.listarMovimentos>, 'page' | 'per_page'>;

function condicoes(q: Pedido): Sql {
  const where: Sql[] = [sql`true`];
  if (q.de) where.push(sql`m.dia >= ${q.de}`);
  if (q.ate) where.push(sql`m.dia <= ${q.ate}`);
  if (q.canal.length) where.push(sql`m.canal in (${sql.join(q.canal)})`);
  if (q.resultado.length) where.push(sql`m.resultado in (${sql.join(q.resultado)})`);
  if (q.retorno_id) where.push(sql`m.retorno_id = ${q.retorno_id}`);
  return sql.join([...where, ...daBusca(q.s)], sql` and `);
}

const naOrdem = (q: Pick<Pedido, 'order' | 'direction'>): Sql =>
  ordenar(q, { ordens: ORDENS, sempre: ['dia', 'valor_centavos'], propria: sql`m.dia desc, m.id desc`, id: sql`m.id` });

/** The ids of the book in its order, for who reads it in pieces. */
export async function findIdsDoLivro({ tx }: Ctx, q: Pedido): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select m.id from movimento_de_caixa m where ${condicoes(q)} order by ${naOrdem(q)}`.execute(tx);
  return rows.map((r) => r.id);
}

/** The lines of these ids, in their order. */
export async function findLinhasDoLivro({ tx }: Ctx, ids: readonly string[]): Promise<Movimento[]> {
  const { rows } = await sql<Movimento>`select ${MOVIMENTO} from movimento_de_caixa m where m.id = any(${ids}::uuid[])
    order by array_position(${ids}::uuid[], m.id)`.execute(tx);
  return rows;
}

/** The file as it was sent. @throws AppError 404 */
export async function baixarRetorno(ctx: Ctx, id: string): Promise<FileAnswer> {
  const row = await ctx.tx
    .selectFrom('arquivo_retorno as t')
    .innerJoin('arquivo as a', 'a.id', 't.arquivo_id')
    .select(['a.sha256', 'a.nome'])
    .where('t.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new AppError(404, 'Arquivo do banco não encontrado.');
  return { sha256: row.sha256, nome: row.nome, tipo: 'text/plain', inline: false };
}

/** The book, newest first, with the sums of all that is filtered. */
export async function listMovimentos({ tx }: Ctx, q: QueryOf<typeof contract.listarMovimentos>) {
  const onde = condicoes(q);
  const ordem = naOrdem(q);
  const { rows } = await sql<Movimento>`
    select ${MOVIMENTO} from (select * from movimento_de_caixa m where ${onde} order by ${ordem}
      limit ${q.per_page} offset ${(q.page - 1) * q.per_page}) m order by ${ordem}`.execute(tx);
  const { rows: somas } = await sql<{ total: number; entrou_centavos: number; saiu_centavos: number }>`
    select count(*) as total,
           coalesce(sum(valor_centavos) filter (where valor_centavos > 0 and desfeito_em is null and confirma_id is null), 0)::bigint as entrou_centavos,
           coalesce(-sum(valor_centavos) filter (where valor_centavos < 0 and desfeito_em is null and confirma_id is null), 0)::bigint as saiu_centavos
      from movimento_de_caixa m where ${onde}`.execute(tx);
  const { total, ...soma } = somas[0]!;
  return { ...toPaginated(rows, total, q), ...soma };
}

async function findMovimento(tx: Tx, id: string): Promise<Movimento> {
  const { rows } = await sql<Movimento>`select ${MOVIMENTO} from movimento_de_caixa m where m.id = ${id}`.execute(tx);
  if (!rows[0]) throw new AppError(404, 'Não há esse valor no livro.');
  return rows[0];
}

/** Money that named no slip is named to one by a person. @throws AppError 404; RuleError ja_identificado, guia_desconhecida, dia_fechado */
export async function identificar(ctx: Ctx, id: string, b: { guia_numero: number; motivo: string }): Promise<Movimento> {
  const row = await ctx.tx
    .selectFrom('movimento_de_caixa')
    .select(['id', 'guia_id', 'valor_centavos', 'pago_em', 'is_pix', 'desfeito_em'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError(404, 'Não há esse valor no livro.');
  if (row.guia_id || row.desfeito_em) throw new RuleError('ja_identificado', 'Este valor já tem a sua guia, ou foi desfeito.');
  const [guia] = await lockGuias(ctx.tx, { numeros: [b.guia_numero] }, 'retorno');
  if (!guia) {
    const mensagem = 'Não há guia com este número.';
    throw new RuleError('guia_desconhecida', mensagem, [{ campo: 'guia_numero', mensagem }]);
  }
  // a closed day keeps what came and where from; to whom it belongs may still be found out
  await demandDiaAberto(ctx, hojeNoCaixa(ctx));
  await ctx.tx
    .updateTable('movimento_de_caixa')
    .set({ guia_id: guia.id, resultado: reassentar(row, guia) })
    .where('id', '=', id)
    .execute();
  await somar(ctx, [guia.id]);
  await ctx.audit('caixa.identificar', { id, guia: guia.numero, motivo: b.motivo });
  await ctx.enqueue(assentarGuiasJob, {});
  return findMovimento(ctx.tx, id);
}
