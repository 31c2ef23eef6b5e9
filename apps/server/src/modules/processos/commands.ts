import { RuleError } from '@portal/domain/http/rule-error';
import { type DefinicaoIn, definicaoSchema } from '@portal/domain/processos/definicao';
import { problemasDaDefinicao } from '@portal/domain/processos/verificar';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '#platform/http/context.ts';

/**
 * Publishes a definition as the next version of its process, made when it is new. Requests under way stay on theirs.
 * @throws RuleError `definicao_com_problemas`, each problem with its place
 */
export async function publicarProcesso(
  ctx: Ctx,
  slug: string,
  entrada: DefinicaoIn,
): Promise<{ processo_id: string; versao_id: string }> {
  const { tx, agora } = ctx;
  const definicao = definicaoSchema.parse(entrada);
  const staffed = await tx
    .selectFrom('setor')
    .select('sigla')
    .where('ativo', '=', true)
    .where((eb) =>
      eb.exists(
        eb.selectFrom('setor_membro').whereRef('setor_membro.setor_id', '=', 'setor.id').select('setor_membro.usuario_id'),
      ),
    )
    .execute();
  const problems = problemasDaDefinicao(
    definicao,
    staffed.map((s) => s.sigla),
  );
  if (problems.length) {
    const erros = problems.map((p) => ({ campo: p.onde, mensagem: p.texto }));
    throw new RuleError('definicao_com_problemas', 'A definição ainda não pode ser publicada.', erros);
  }
  const processo = await tx
    .insertInto('processo')
    .values({ id: uuidv7(), slug, grupo: definicao.grupo, nome: definicao.nome, criado_em: agora })
    .onConflict((oc) => oc.columns(['organizacao_id', 'slug']).doUpdateSet({ grupo: definicao.grupo, nome: definicao.nome }))
    .returning('id')
    .executeTakeFirstOrThrow();
  const last = await tx
    .selectFrom('processo_versao')
    .select((eb) => eb.fn.max('numero').as('n'))
    .where('processo_id', '=', processo.id)
    .executeTakeFirst();
  await tx
    .updateTable('processo_versao')
    .set({ situacao: 'substituida' })
    .where('processo_id', '=', processo.id)
    .where('situacao', '=', 'publicada')
    .execute();
  const versaoId = uuidv7();
  await tx
    .insertInto('processo_versao')
    .values({
      id: versaoId,
      processo_id: processo.id,
      numero: (last?.n ?? 0) + 1,
      situacao: 'publicada',
      definicao: JSON.stringify(definicao),
      publicada_em: agora,
      criado_em: agora,
    })
    .execute();
  await ctx.audit('processo.publicar', { processo_id: processo.id, versao_id: versaoId });
  return { processo_id: processo.id, versao_id: versaoId };
}
