import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { NA_CONTA, NO_MUNICIPIO, type Plano } from './plano.ts';

/** A piece of the plan with the person in the place of `$1` and the moment in that of `$2`. */
function comValores(texto: string, pessoaId: string, agora: Date): RawBuilder<unknown> {
  const partes = texto.split(/(\$[12])/).map((parte) => {
    if (parte === '$1') return sql`${pessoaId}::uuid`;
    return parte === '$2' ? sql`${agora}::timestamptz` : sql.raw(parte);
  });
  return sql.join(partes, sql``);
}

async function cumprir({ tx, agora }: Ctx, plano: Readonly<Record<string, Plano>>, pessoaId: string): Promise<void> {
  for (const [tabela, { apaga, limpa }] of Object.entries(plano)) {
    if (apaga) await sql`delete from ${sql.table(tabela)} where ${comValores(apaga, pessoaId, agora)}`.execute(tx);
    if (!limpa) continue;
    const colunas = Object.entries(limpa.colunas).map(
      ([coluna, valor]) => sql`${sql.ref(coluna)} = ${comValores(valor, pessoaId, agora)}`,
    );
    await sql`update ${sql.table(tabela)} set ${sql.join(colunas)} where ${comValores(limpa.onde, pessoaId, agora)}`.execute(tx);
  }
}

/** Whether the account serves another town too: then it stays when this one is done. */
export async function isDeOutroMunicipio({ tx }: Pick<Ctx, 'tx'>, pessoaId: string): Promise<boolean> {
  const { rows } = await sql<{ sim: boolean }>`select outro_municipio_guarda(${pessoaId}) as sim`.execute(tx);
  return rows[0]?.sim ?? false;
}

/**
 * Takes a person out of this town, and their account with the last town that kept it, as `plano.ts` says. Two towns that do it at once
 * come one after the other: the row of the account is locked first.
 * @param fica an act of theirs stays: it keeps the name and the document under which it was done
 * @returns whether the account went too
 */
export async function eliminarPessoa(ctx: Ctx, pessoaId: string, fica: boolean): Promise<boolean> {
  const { nome, cpf, cnpj } = await ctx.tx
    .selectFrom('usuario')
    .select(['nome', 'cpf', 'cnpj'])
    .where('id', '=', pessoaId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const contaFica = await isDeOutroMunicipio(ctx, pessoaId);
  const consta = { usuario_id: pessoaId, nome, documento: cpf ?? cnpj ?? '', removido_em: ctx.agora };
  if (fica) await ctx.tx.insertInto('titular_removido').values(consta).execute();
  await cumprir(ctx, NO_MUNICIPIO, pessoaId);
  if (!contaFica) await cumprir(ctx, NA_CONTA, pessoaId);
  await ctx.audit('titular.eliminar', { usuario_id: pessoaId, conta: !contaFica });
  return !contaFica;
}
