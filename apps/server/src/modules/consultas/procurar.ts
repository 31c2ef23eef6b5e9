import { ACHADOS_MAX, type Achado, type procurarRequerimentos } from '@portal/domain/consultas/contract';
import type { DadosIn, QueryOf } from '@portal/domain/http/endpoint';
import { parseDocumento } from '@portal/domain/text/documento';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Ctx } from '#platform/http/context.ts';
import { demandConsulta } from './consulta.ts';

type Row = Omit<Achado, 'protocolado_em' | 'atualizado_em'> & { protocolado_em: Date; atualizado_em: Date };

/** What is asked for, each by an index of the town's requests: they are asked town by town, in one query. */
function condicaoDe(s: string): RawBuilder<unknown> {
  if (s === '') return sql`true`;
  const documento = parseDocumento(s);
  if (documento)
    return sql`r.requerente_id in (select u.id from usuario u where u.cpf = ${documento} union select u.id from usuario u where u.cnpj = ${documento})`;
  if (z.uuid().safeParse(s).success) return sql`r.id = ${s}`;
  return sql`(r.numero = ${s} or r.canhoto = ${s})`;
}

/** Names nobody: number, kind, town, status. @throws RuleError `sem_consulta` */
export async function procurar(
  ctx: Ctx,
  { s, organizacao_id }: QueryOf<typeof procurarRequerimentos>,
): Promise<DadosIn<typeof procurarRequerimentos>> {
  await demandConsulta(ctx);
  if (s === '' && !organizacao_id) return { achados: [], mais: false };
  const daTela = organizacao_id ? sql`o.id = ${organizacao_id}` : sql`o.id > 0`;
  const { rows } = await sql<Row>`
    select r.id, o.nome as municipio, r.numero, r.processo_nome, r.status, r.protocolado_em, r.atualizado_em
      from organizacao o
      join lateral (
        select r.id, r.numero, r.processo_nome, r.status, r.protocolado_em, r.atualizado_em
          from requerimento r
         where r.organizacao_id = o.id and r.protocolado_em is not null and ${condicaoDe(s)}
         order by r.protocolado_em desc, r.id desc limit ${ACHADOS_MAX + 1}) r on true
     where ${daTela}
     order by r.protocolado_em desc, r.id desc limit ${ACHADOS_MAX + 1}`.execute(ctx.tx);
  const achados = rows.slice(0, ACHADOS_MAX).map((r) => ({
    ...r,
    protocolado_em: r.protocolado_em.toISOString(),
    atualizado_em: r.atualizado_em.toISOString(),
  }));
  return { achados, mais: rows.length > ACHADOS_MAX };
}
