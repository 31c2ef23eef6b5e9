import type { DadosIn, QueryOf } from '@portal/domain/http/endpoint';
import { toPaginated } from '@portal/domain/http/paging';
import type * as contract from '@portal/domain/programas/contract';
import type { Programa } from '@portal/domain/programas/contract';
import type { Escopo } from '@portal/domain/programas/escopos';
import { palavrasDaBusca } from '@portal/domain/text/busca';
import { type RawBuilder, sql } from 'kysely';
import { contains } from '#platform/db/like.ts';
import { ordenar } from '#platform/db/ordem.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';

/** What the page of programs says of their use: the calls of so many days. */
const DIAS_DO_USO = 7;

export const AUSENTE = 'Não encontramos este programa.';

interface Row {
  id: string;
  nome: string;
  finalidade: string;
  escopos: Escopo[];
  limite_por_minuto: number;
  ligado: boolean;
  usado_em: Date | null;
  criado_em: Date;
  criado_por: string;
  versao: number;
  chaves: Programa['chaves'];
  chamadas: number;
  recusas: number;
}

async function lerProgramas({ tx, agora }: Ctx, onde: RawBuilder<unknown>): Promise<Programa[]> {
  const { rows } = await sql<Row>`
    select p.id, p.nome, p.finalidade, p.escopos, p.limite_por_minuto, p.ligado, p.usado_em, p.criado_em, u.nome as criado_por, p.versao,
           coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'final', c.final, 'criada_em', c.criada_em, 'criada_por', quem.nome,
                                                         'usada_em', c.usada_em) order by c.criada_em, c.id)
                       from programa_chave c join usuario quem on quem.id = c.criada_por
                      where c.programa_id = p.id and c.encerrada_em is null), '[]') as chaves,
           coalesce(uso.chamadas, 0)::integer as chamadas, coalesce(uso.recusas, 0)::integer as recusas
      from programa p join usuario u on u.id = p.criado_por
      left join lateral (
        select sum(chamadas) as chamadas, sum(chamadas) filter (where status >= 400) as recusas from programa_uso
         where programa_id = p.id and hora >= ${agora}::timestamptz - ${DIAS_DO_USO} * interval '1 day') uso on true
     where ${onde} order by lower(p.nome), p.id`.execute(tx);
  return rows.map((r) => ({
    ...r,
    usado_em: r.usado_em?.toISOString() ?? null,
    criado_em: r.criado_em.toISOString(),
  }));
}

/** A town has some dozens of them at most. */
export const listProgramas = (ctx: Ctx): Promise<Programa[]> => lerProgramas(ctx, sql`true`);

/** @throws AppError 404 */
export async function findPrograma(ctx: Ctx, id: string): Promise<Programa> {
  const [programa] = await lerProgramas(ctx, sql`p.id = ${id}`);
  if (!programa) throw new AppError(404, AUSENTE);
  return programa;
}

const ORDENS = { hora: sql`hora`, chamadas: sql`chamadas` };

interface UsoRow {
  id: string;
  hora: Date;
  metodo: string;
  caminho: string;
  status: number;
  chamadas: number;
  ultima_em: Date;
  endereco_ip: string;
}

/** What it called hour by hour, the last first. @throws AppError 404 */
export async function listUso(ctx: Ctx, q: QueryOf<typeof contract.listarUso>): Promise<DadosIn<typeof contract.listarUso>> {
  const { tx } = ctx;
  await findPrograma(ctx, q.programa_id);
  const where = [sql`programa_id = ${q.programa_id}`];
  if (q.recusas) where.push(sql`status >= 400`);
  for (const palavra of palavrasDaBusca(q.s))
    where.push(sql`lower(metodo || ' ' || caminho || ' ' || status) like ${contains(palavra)}`);
  const de = sql`from programa_uso where ${sql.join(where, sql` and `)}`;
  const ordem = ordenar(q, { ordens: ORDENS, propria: sql`hora desc, caminho, metodo, status`, id: sql`id` });
  const { rows } = await sql<UsoRow>`
    select id, hora, metodo, caminho, status, chamadas, ultima_em, endereco_ip ${de}
     order by ${ordem} limit ${q.per_page} offset ${(q.page - 1) * q.per_page}`.execute(tx);
  const { rows: contadas } = await sql<{ total: number }>`select count(*)::integer as total ${de}`.execute(tx);
  return toPaginated(
    rows.map((r) => ({ ...r, hora: r.hora.toISOString(), ultima_em: r.ultima_em.toISOString() })),
    contadas[0]?.total ?? 0,
    q,
  );
}
