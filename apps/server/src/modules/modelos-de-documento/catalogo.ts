import type { BodyOf } from '@portal/domain/http/endpoint';
import type * as contract from '@portal/domain/modelos-de-documento/catalogo';
import type { DocumentoOferecido } from '@portal/domain/modelos-de-documento/catalogo';
import { conteudoSchema } from '@portal/domain/modelos-de-documento/conteudo';
import type { TipoDeModelo } from '@portal/domain/modelos-de-documento/nomes';
import { sql } from 'kysely';
import { AppError, notFound } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { abrirVersao, criarModelo } from './commands.ts';

/** What a town may begin a model with, and what it began. */
export async function listarOferecidos({ tx }: Ctx): Promise<DocumentoOferecido[]> {
  const { rows } = await sql<DocumentoOferecido>`
    select c.id, c.codigo, c.nome, c.tipo, v.numero, v.recado, to_jsonb(v.criado_em) #>> '{}' as mudou_em,
           case when m.id is not null then jsonb_build_object('id', m.id, 'codigo', m.codigo, 'numero',
             coalesce((select max(x.catalogo_numero) from modelo_documento_versao x where x.modelo_id = m.id), 0)) end as aqui
      from catalogo_documento c
      join lateral (select n.numero, n.recado, n.criado_em from catalogo_documento_versao n
                     where n.documento_id = c.id order by n.numero desc limit 1) v on true
      left join modelo_documento m on m.catalogo_id = c.id
     where c.ativo order by c.nome, c.codigo`.execute(tx);
  return rows;
}

/**
 * The newest version as a draft of the town's own, which somebody else has to pass as any other.
 * @throws AppError 404; 409 where there is a newer one than the screen shows; RuleError `codigo_em_uso`, `ja_ha_rascunho`, `modelos_demais`
 */
export async function trazerDoCatalogo(ctx: Ctx, id: string, { numero }: BodyOf<typeof contract.trazerDoCatalogo>) {
  const doc = await ctx.tx
    .selectFrom('catalogo_documento as c')
    .innerJoin('catalogo_documento_versao as v', 'v.documento_id', 'c.id')
    .select(['c.id', 'c.codigo', 'c.nome', 'c.tipo', 'v.numero', 'v.conteudo'])
    .$narrowType<{ tipo: TipoDeModelo }>()
    .where('c.id', '=', id)
    .where('c.ativo', '=', true)
    .orderBy('v.numero', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow(notFound('O catálogo não oferece este modelo.'));
  if (doc.numero !== numero)
    throw new AppError(409, 'O catálogo tem uma versão mais nova deste modelo. Confira-a antes de trazer.');
  const conteudo = conteudoSchema.parse(doc.conteudo);
  const nosso = await ctx.tx.selectFrom('modelo_documento').select('id').where('catalogo_id', '=', id).executeTakeFirst();
  if (nosso) return abrirVersao(ctx, nosso.id, { id, numero, conteudo });
  const { codigo, nome, tipo } = doc;
  return criarModelo(ctx, { codigo, nome, tipo, conteudo }, { id, numero });
}
