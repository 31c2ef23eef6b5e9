import { isDeepStrictEqual } from 'node:util';
import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import type * as contract from '@portal/domain/modelos-de-documento/catalogo';
import type { DocumentoDeMunicipio, DocumentoDoCatalogo } from '@portal/domain/modelos-de-documento/catalogo';
import { type ConteudoDoModelo, conteudoSchema } from '@portal/domain/modelos-de-documento/conteudo';
import { MAX_MODELOS } from '@portal/domain/modelos-de-documento/contract';
import { TIPOS_DE_MODELO, type TipoDeModelo } from '@portal/domain/modelos-de-documento/nomes';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '#platform/db/doors.ts';
import { notFound } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { entrarEm } from '../organizacoes/index.ts';
import { limpo } from './commands.ts';

const naoAchado = notFound('Não encontramos este modelo.');

/** All of the catalogue, what towns no longer see last. */
export async function listarCatalogo({ tx }: Ctx): Promise<DocumentoDoCatalogo[]> {
  const { rows } = await sql<DocumentoDoCatalogo>`
    select c.id, c.codigo, c.nome, c.tipo, c.ativo, v.numero, v.recado, to_jsonb(v.criado_em) #>> '{}' as mudou_em,
           (select count(*)::integer from modelo_documento m where m.catalogo_id = c.id) as municipios
      from catalogo_documento c
      join lateral (select n.numero, n.recado, n.criado_em from catalogo_documento_versao n
                     where n.documento_id = c.id order by n.numero desc limit 1) v on true
     order by not c.ativo, c.nome, c.codigo`.execute(tx);
  return rows;
}

/** What a town has in force. @throws AppError 404 */
export const listarDoMunicipio = (ctx: Ctx, organizacaoId: number): Promise<DocumentoDeMunicipio[]> =>
  entrarEm(ctx, organizacaoId, async ({ tx }) => {
    const { rows } = await sql<DocumentoDeMunicipio>`
      select m.id, m.codigo, m.nome, m.tipo, v.numero, to_jsonb(v.publicada_em) #>> '{}' as publicada_em
        from modelo_documento m join modelo_documento_versao v on v.modelo_id = m.id and v.estado = 'publicada'
       order by m.nome, m.codigo limit ${MAX_MODELOS}`.execute(tx);
    return rows;
  });

interface Levado {
  codigo: string;
  nome: string;
  tipo: TipoDeModelo;
  conteudo: ConteudoDoModelo;
  recado: string;
}

/** Who writes to one code waits here for the other. */
const lockCodigo = (tx: Tx, codigo: string) =>
  tx.selectFrom('catalogo_documento').select(['id', 'tipo']).where('codigo', '=', codigo).forUpdate().executeTakeFirst();

/** A new model, or the next version of the one of that code. @throws RuleError `outro_tipo`, `nada_mudou` */
async function levar(ctx: Ctx, { codigo, nome, tipo, recado, ...levado }: Levado): Promise<{ id: string; numero: number }> {
  const conteudo = limpo(levado.conteudo);
  await ctx.tx
    .insertInto('catalogo_documento')
    .values({ id: uuidv7(), codigo, nome, tipo, criado_em: ctx.agora })
    .onConflict((oc) => oc.column('codigo').doNothing())
    .execute();
  const doc = await lockCodigo(ctx.tx, codigo);
  if (!doc) throw naoAchado();
  if (doc.tipo !== tipo) {
    const mensagem = `O catálogo já tem ${codigo}, e é ${TIPOS_DE_MODELO[doc.tipo as TipoDeModelo]}. Escolha outro código.`;
    throw new RuleError('outro_tipo', mensagem, [{ campo: 'codigo', mensagem }]);
  }
  const ultima = await ctx.tx
    .selectFrom('catalogo_documento_versao')
    .select(['numero', 'conteudo'])
    .where('documento_id', '=', doc.id)
    .orderBy('numero', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (ultima && isDeepStrictEqual(conteudoSchema.parse(ultima.conteudo), conteudo))
    throw new RuleError('nada_mudou', `O catálogo já tem este texto, na versão ${ultima.numero} de ${codigo}.`);
  const numero = (ultima?.numero ?? 0) + 1;
  await ctx.tx
    .insertInto('catalogo_documento_versao')
    .values({
      documento_id: doc.id,
      numero,
      conteudo: JSON.stringify(conteudo),
      recado,
      criado_em: ctx.agora,
      criado_por: ctx.usuario.id,
    })
    .execute();
  await ctx.tx.updateTable('catalogo_documento').set({ nome, ativo: true }).where('id', '=', doc.id).execute();
  return { id: doc.id, numero };
}

/** @throws as `levar` */
export async function levarDeArquivo(ctx: Ctx, body: BodyOf<typeof contract.levarDeArquivo>) {
  const feito = await levar(ctx, body);
  await ctx.audit('documento-modelo.levar', { ...feito, codigo: body.codigo });
  return feito;
}

/** What a town has in force; nothing of it stays tied to that town. @throws AppError 404; as `levar` */
export async function levarDeMunicipio(
  ctx: Ctx,
  { organizacao_id, modelo_id, recado }: BodyOf<typeof contract.levarDeMunicipio>,
) {
  const fonte = await entrarEm(ctx, organizacao_id, ({ tx }) =>
    tx
      .selectFrom('modelo_documento as m')
      .innerJoin('modelo_documento_versao as v', 'v.modelo_id', 'm.id')
      .select(['m.codigo', 'm.nome', 'm.tipo', 'v.conteudo'])
      .$narrowType<{ tipo: TipoDeModelo }>()
      .where('m.id', '=', modelo_id)
      .where('v.estado', '=', 'publicada')
      .executeTakeFirstOrThrow(naoAchado),
  );
  const feito = await levar(ctx, { ...fonte, conteudo: conteudoSchema.parse(fonte.conteudo), recado });
  await ctx.audit('documento-modelo.levar', { ...feito, codigo: fonte.codigo, organizacao_id, modelo_id });
  return feito;
}

/** @throws AppError 404 */
export async function arquivarDoCatalogo(ctx: Ctx, id: string, ativo: boolean): Promise<null> {
  const doc = await ctx.tx
    .updateTable('catalogo_documento')
    .set({ ativo })
    .where('id', '=', id)
    .returning('codigo')
    .executeTakeFirstOrThrow(naoAchado);
  await ctx.audit(ativo ? 'documento-modelo.desarquivar' : 'documento-modelo.arquivar', { id, codigo: doc.codigo });
  return null;
}
