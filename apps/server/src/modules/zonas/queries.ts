import type { QueryOf } from '@portal/domain/http/endpoint';
import { toPaginated } from '@portal/domain/http/paging';
import { dataDe } from '@portal/domain/text/datas';
import type { listarZonas, Zona, ZonaLinha, ZonaVersao } from '@portal/domain/zonas/contract';
import { situacaoDa } from '@portal/domain/zonas/vigencia';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/doors.ts';
import { procurado } from '#platform/db/like.ts';
import { ordenar } from '#platform/db/ordem.ts';
import { notFound } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';

export const AUSENTE = 'Não encontramos esta zona.';

/** Today by the town's clock. */
export const hojeEm = ({ agora, organizacao }: Pick<Ctx, 'agora' | 'organizacao'>) => dataDe(agora, organizacao.fuso);

const IMOVEIS = sql`(select count(*)::integer from imovel_zona iz where iz.zona_id = z.id)`;
const ORDENS = { sigla: sql`z.sigla`, descricao: sql`z.descricao`, vigente_de: sql`v.vigente_de`, imoveis: sql`imoveis` };

export async function listZonasDaTela(ctx: Ctx, query: QueryOf<typeof listarZonas>) {
  const dia = hojeEm(ctx);
  const where = sql`(z.arquivada_em is not null) = ${query.arquivadas === 'sim'} and ${procurado(sql`z.sigla || ' ' || z.descricao`, query.s)}`;
  const { rows } = await sql<ZonaLinha>`
    select z.id, z.sigla, z.descricao, z.arquivada_em is not null as arquivada, v.vigente_de,
           coalesce(v.base_legal, '') as base_legal, ${IMOVEIS} as imoveis,
           (select min(f.vigente_de) from zona_versao f where f.zona_id = z.id and f.vigente_de > ${dia}::date) as proxima
      from zona z
      left join lateral (select a.vigente_de, a.base_legal from zona_versao a where a.zona_id = z.id and a.vigente_de <= ${dia}::date
                          order by a.vigente_de desc limit 1) v on true
     where ${where}
     order by ${ordenar(query, { ordens: ORDENS, propria: sql`z.sigla, z.id`, id: sql`z.id` })}
     limit ${query.per_page} offset ${(query.page - 1) * query.per_page}`.execute(ctx.tx);
  const { rows: all } = await sql<{ total: number }>`select count(*)::integer as total from zona z where ${where}`.execute(
    ctx.tx,
  );
  return toPaginated(rows, all[0]?.total ?? 0, query);
}

/** The instant at which a day begins in the town. */
export const inicioDo = (dia: ReturnType<typeof sql>, fuso: string) => sql`(${dia}::timestamp at time zone ${fuso})`;

/** Filed requests on lots of a zone, from the beginning of a day until another begins; null: for ever. */
export const protocoladosNa = (
  zonaId: ReturnType<typeof sql>,
  de: ReturnType<typeof sql>,
  ate: ReturnType<typeof sql>,
  fuso: string,
) => sql`
  select r.id from imovel_zona iz join requerimento_imovel ri on ri.imovel_id = iz.imovel_id join requerimento r on r.id = ri.requerimento_id
   where iz.zona_id = ${zonaId} and r.protocolado_em >= ${inicioDo(de, fuso)}
     and (${ate} is null or r.protocolado_em < ${inicioDo(ate, fuso)})`;

const USOS = sql`coalesce((
  select jsonb_agg(jsonb_build_object('uso_id', u.id, 'codigo', u.codigo, 'nome', u.nome, 'regra', vu.regra, 'condicao', vu.condicao,
                                      'vagas', vu.vagas, 'artigo', vu.artigo) order by u.codigo, u.id)
    from zona_versao_uso vu join uso_do_solo u on u.id = vu.uso_id where vu.zona_versao_id = v.id), '[]')`;

type Row = Omit<ZonaVersao, 'situacao' | 'alteravel'> & { usada: boolean };

/** The versions of a zone, the latest first. */
export async function findVersoes(ctx: Pick<Ctx, 'tx' | 'agora' | 'organizacao'>, zonaId: string): Promise<ZonaVersao[]> {
  const { fuso } = ctx.organizacao;
  const { rows } = await sql<Row>`
    with v as (select *, lead(vigente_de) over (order by vigente_de) as seguinte from zona_versao where zona_id = ${zonaId})
    select v.id, v.vigente_de, v.to_max, v.ca_basico, v.ca_max, v.tp_min, v.gabarito,
           v.altura_max, v.recuo_frontal, v.recuo_lateral, v.recuo_fundos, v.lote_min_m2,
           v.testada_min_m, v.vagas, v.base_legal, v.artigos, v.geometria is not null as desenhada, coalesce(u.nome, '') as autor, v.criado_em,
           ${USOS} as usos,
           exists (${protocoladosNa(sql`v.zona_id`, sql`v.vigente_de`, sql`v.seguinte`, fuso)}) as usada
      from v left join usuario u on u.id = v.autor_id
     order by v.vigente_de desc`.execute(ctx.tx);
  const dia = hojeEm(ctx);
  return rows.map(({ usada, ...v }) => ({ ...v, situacao: situacaoDa(v, rows, dia), alteravel: !usada }));
}

/** @throws AppError 404 */
export async function findZona(ctx: Pick<Ctx, 'tx' | 'agora' | 'organizacao'>, id: string): Promise<Zona> {
  const { rows } = await sql<Omit<Zona, 'versoes'>>`
    select z.id, z.versao, z.sigla, z.descricao, z.arquivada_em is not null as arquivada, ${IMOVEIS} as imoveis
      from zona z where z.id = ${id}`.execute(ctx.tx);
  const [zona] = rows;
  if (!zona) throw notFound(AUSENTE)();
  return { ...zona, versoes: await findVersoes(ctx, id) };
}

/** The zone, locked until the act ends. @throws AppError 404, 409 */
export async function lockZona(tx: Tx, id: string) {
  return tx
    .selectFrom('zona')
    .select(['id', 'versao', 'sigla', 'descricao', 'arquivada_em'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound(AUSENTE));
}
