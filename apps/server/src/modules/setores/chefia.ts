import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { NOMES_DA_CHEFIA, sairNaVespera } from '@portal/domain/setores/chefia';
import type * as contract from '@portal/domain/setores/contract';
import { addDias, formatData } from '@portal/domain/text/datas';
import { v7 as uuidv7 } from 'uuid';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { listOrganograma, lockSetor } from './arvore.ts';
import { demandTrabalham } from './quem-trabalha.ts';

/**
 * From that day on somebody heads the sector, or stands in for who does; whoever did goes the day before.
 * @throws RuleError pessoa_desconhecida, chefia_sobreposta; AppError 404
 */
export async function nomearChefia(ctx: Ctx, id: string, nova: BodyOf<typeof contract.nomearChefia>): Promise<contract.Setor[]> {
  await lockSetor(ctx, id);
  const { papel, usuario_id, de, ate } = nova;
  const refuse = (codigo: string, campo: string, mensagem: string): never => {
    throw new RuleError(codigo, mensagem, [{ campo, mensagem }]);
  };
  await demandTrabalham(ctx, [usuario_id], 'usuario_id');
  const todas = await ctx.tx
    .selectFrom('setor_chefia as c')
    .innerJoin('usuario as u', 'u.id', 'c.usuario_id')
    .select(['c.id', 'c.de', 'c.ate', 'c.usuario_id', 'u.nome'])
    .where('c.setor_id', '=', id)
    .where('c.papel', '=', papel)
    .orderBy('c.de')
    .execute();
  const saida = sairNaVespera(todas, nova);
  if (!saida) {
    const depois = todas.find((c) => c.de >= de);
    return refuse(
      'chefia_sobreposta',
      'de',
      `${NOMES_DA_CHEFIA[papel]} a partir de ${formatData(depois?.de ?? de)} já é ${depois?.nome ?? 'outra pessoa'}. Encerre esse período antes.`,
    );
  }
  for (const { id: chefia_id } of saida.sai)
    await ctx.tx
      .updateTable('setor_chefia')
      .set({ ate: addDias(de, -1) })
      .where('id', '=', chefia_id)
      .execute();
  await ctx.tx
    .insertInto('setor_chefia')
    .values({ id: uuidv7(), setor_id: id, papel, usuario_id, de, ate, criado_em: ctx.agora })
    .execute();
  await ctx.audit('setor.chefia', { id, papel, usuario_id, de, ate, saem: saida.sai.map((c) => c.usuario_id) });
  return listOrganograma(ctx);
}

/** Until which day; before its first one, it never was. @throws AppError 404 */
export async function encerrarChefia(ctx: Ctx, id: string, chefiaId: string, ate: string): Promise<contract.Setor[]> {
  await lockSetor(ctx, id);
  const antes = await ctx.tx
    .selectFrom('setor_chefia')
    .select(['papel', 'usuario_id', 'de', 'ate'])
    .where('id', '=', chefiaId)
    .where('setor_id', '=', id)
    .executeTakeFirst();
  if (!antes) throw new AppError(404, 'Não encontramos este período.');
  if (ate < antes.de) await ctx.tx.deleteFrom('setor_chefia').where('id', '=', chefiaId).execute();
  else if (antes.ate === null || ate < antes.ate)
    await ctx.tx.updateTable('setor_chefia').set({ ate }).where('id', '=', chefiaId).execute();
  const { papel, usuario_id } = antes;
  await ctx.audit('setor.chefia-encerrada', { id, papel, usuario_id, ate });
  return listOrganograma(ctx);
}
