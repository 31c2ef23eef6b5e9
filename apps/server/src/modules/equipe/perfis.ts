import type * as contract from '@portal/domain/equipe/contract';
import { conferirConcessao, conferirProprioAcesso, permissoesQueDa } from '@portal/domain/equipe/rules';
import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { PERMISSOES } from '@portal/domain/usuarios/permissions';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { AppError, requireFresh } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { demandAdministrador, lockAcessos } from './acessos.ts';

const perfis = ({ tx }: Ctx) =>
  tx
    .selectFrom('perfil as p')
    .select((eb) => [
      'p.id',
      'p.nome',
      'p.descricao',
      'p.permissoes',
      'p.versao',
      eb
        .selectFrom('membro_perfil as mp')
        .whereRef('mp.perfil_id', '=', 'p.id')
        .select(sql<number>`count(distinct mp.usuario_id)::integer`.as('n'))
        .$asScalar()
        .$notNull()
        .as('total'),
    ]);

export async function listPerfis(ctx: Ctx) {
  const rows = await perfis(ctx).orderBy('p.nome').orderBy('p.id').execute();
  const permissoes = permissoesQueDa(ctx.usuario).map((chave) => ({
    chave,
    texto: (PERMISSOES as Record<string, string>)[chave] as string,
  }));
  return { perfis: rows, permissoes };
}

export const findPerfil = (ctx: Ctx, id: string) => perfis(ctx).where('p.id', '=', id).executeTakeFirstOrThrow();

async function demandFreeName(ctx: Ctx, nome: string, id?: string): Promise<void> {
  const taken = await ctx.tx
    .selectFrom('perfil')
    .select('id')
    .where(sql`lower(nome)`, '=', nome.toLowerCase())
    .$if(id !== undefined, (q) => q.where('id', '!=', id as string))
    .executeTakeFirst();
  if (!taken) return;
  const mensagem = 'Já existe um perfil com este nome.';
  throw new RuleError('perfil_em_uso', mensagem, [{ campo: 'nome', mensagem }]);
}

/** @throws RuleError permissao_indevida, perfil_em_uso */
export async function criarPerfil(ctx: Ctx, body: BodyOf<typeof contract.criarPerfil>) {
  conferirConcessao(ctx.usuario, [], body.permissoes);
  await demandFreeName(ctx, body.nome);
  const id = uuidv7();
  await ctx.tx
    .insertInto('perfil')
    .values({ id, ...body, criado_em: ctx.agora, atualizado_em: ctx.agora })
    .execute();
  await ctx.audit('perfil.salvar', { id, nome: body.nome, permissoes: body.permissoes });
  return findPerfil(ctx, id);
}

async function lockPerfil(ctx: Ctx, id: string) {
  const perfil = await ctx.tx
    .selectFrom('perfil')
    .select(['permissoes', 'versao'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!perfil) throw new AppError(404, 'Não encontramos este perfil.');
  return perfil;
}

/** Whether whoever changes a profile has it. */
const isOfPerson = async (ctx: Ctx, perfilId: string): Promise<boolean> =>
  (await ctx.tx
    .selectFrom('membro_perfil')
    .select('id')
    .where('perfil_id', '=', perfilId)
    .where('usuario_id', '=', ctx.usuario.id)
    .executeTakeFirst()) !== undefined;

/** @throws RuleError permissao_indevida, proprio_acesso, perfil_em_uso; AppError 404, 409 */
export async function salvarPerfil(ctx: Ctx, id: string, { versao, ...campos }: BodyOf<typeof contract.salvarPerfil>) {
  await lockAcessos(ctx);
  const before = await lockPerfil(ctx, id);
  requireFresh(before.versao, versao);
  conferirConcessao(ctx.usuario, before.permissoes, campos.permissoes);
  if (await isOfPerson(ctx, id)) conferirProprioAcesso(ctx.usuario, before.permissoes, campos.permissoes);
  await demandFreeName(ctx, campos.nome, id);
  await ctx.tx
    .updateTable('perfil')
    .set({ ...campos, versao: versao + 1, atualizado_em: ctx.agora })
    .where('id', '=', id)
    .execute();
  if (before.permissoes.includes('perfil.administrador')) await demandAdministrador(ctx);
  await ctx.audit('perfil.salvar', { id, nome: campos.nome, antes: before.permissoes, permissoes: campos.permissoes });
  return findPerfil(ctx, id);
}

/** @throws RuleError perfil_em_uso; AppError 404 */
export async function excluirPerfil(ctx: Ctx, id: string): Promise<null> {
  const before = await lockPerfil(ctx, id);
  conferirConcessao(ctx.usuario, before.permissoes, []);
  const { total } = await findPerfil(ctx, id);
  if (total > 0)
    throw new RuleError(
      'perfil_em_uso',
      `${total === 1 ? 'Uma pessoa ainda tem' : `${total} pessoas ainda têm`} este perfil. Tire-o delas antes de excluir.`,
    );
  await ctx.tx.deleteFrom('perfil').where('id', '=', id).execute();
  await ctx.audit('perfil.excluir', { id });
  return null;
}

/** The profiles of a model; one that the town has by its name stays as it is. */
export async function trazerPerfis(
  ctx: Ctx,
  perfis: readonly { nome: string; descricao: string; permissoes: readonly string[] }[],
): Promise<void> {
  const ha = await ctx.tx.selectFrom('perfil').select('nome').execute();
  const nomes = new Set(ha.map(({ nome }) => nome.toLowerCase()));
  const novos = perfis.filter(({ nome }) => !nomes.has(nome.toLowerCase()));
  if (novos.length === 0) return;
  await ctx.tx
    .insertInto('perfil')
    .values(
      novos.map(({ permissoes, ...p }) => ({
        id: uuidv7(),
        ...p,
        permissoes: [...permissoes],
        criado_em: ctx.agora,
        atualizado_em: ctx.agora,
      })),
    )
    .execute();
  await ctx.audit('perfil.modelo', { nomes: novos.map(({ nome }) => nome) });
}
