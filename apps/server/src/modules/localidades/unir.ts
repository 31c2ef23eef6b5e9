import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';

interface Moveu {
  municipios: number;
  pessoas: number;
  dentro: number;
}

/**
 * Everything that points to a place points to another from now on, and the place stays as the way there. What lies in it goes
 * along; where the other has a namesake of it, those two are united as well, so that no name stands twice in one place.
 */
export async function unir(ctx: Ctx, de: number, para: number): Promise<Moveu> {
  const { tx, agora } = ctx;
  const moveu: Moveu = { municipios: 0, pessoas: 0, dentro: 0 };
  const { rows: gemeas } = await sql<{ de: number; para: number }>`
    select a.id as de, b.id as para from localidade a join localidade b on b.pai_id = ${para} and b.busca = a.busca
     where a.pai_id = ${de} and a.arquivada_em is null and b.arquivada_em is null order by a.id`.execute(tx);
  for (const gemea of gemeas) {
    const mais = await unir(ctx, gemea.de, gemea.para);
    moveu.municipios += mais.municipios;
    moveu.pessoas += mais.pessoas;
    moveu.dentro += mais.dentro + 1;
  }
  const count = async (query: RawBuilder<unknown>) => Number((await query.execute(tx)).numAffectedRows ?? 0);
  moveu.dentro += await count(sql`update localidade set pai_id = ${para}, versao = versao + 1 where pai_id = ${de}`);
  moveu.municipios += await count(sql`update organizacao set cidade_id = ${para}, versao = versao + 1 where cidade_id = ${de}`);
  moveu.pessoas += await count(sql`update usuario set endereco_cidade_id = ${para} where endereco_cidade_id = ${de}`);
  // no way leads to a way: whoever was led here is led on
  await sql`update localidade set unida_a = ${para} where unida_a = ${de}`.execute(tx);
  await tx
    .updateTable('localidade')
    .set((eb) => ({ unida_a: para, arquivada_em: agora, versao: eb('versao', '+', 1) }))
    .where('id', '=', de)
    .execute();
  return moveu;
}
