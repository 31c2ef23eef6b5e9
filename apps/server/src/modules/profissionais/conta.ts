import { RuleError } from '@portal/domain/http/rule-error';
import { type Profissional, registroEmTexto, situacaoDe } from '@portal/domain/profissionais/registro';
import { onlyAlnum } from '@portal/domain/text/documento';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '#platform/http/context.ts';
import { guardarHistoria, mudados } from './historia.ts';
import { hojeNo, registradoDe } from './sql.ts';

const COLUNAS = [
  'id',
  'versao',
  'conselho',
  'registro',
  'uf',
  'titulo',
  'especialidades',
  'validade',
  'suspenso_de',
  'suspenso_ate',
  'conferido_em',
  'cancelado_em',
] as const;

/** What somebody may write of their own registration. */
export type Proprio = Profissional & { especialidades?: string; validade?: string | null };

/**
 * One registration for each council; null leaves what there is, since filed requests rest on it. What its holder corrects is to be
 * checked again, and a number that is suspended or cancelled is not exchanged for another.
 * @throws RuleError `registro_preso`
 */
export async function saveProfissional(
  ctx: Ctx,
  usuarioId: string,
  escrito: Proprio | null,
  campo = 'profissional.registro',
): Promise<void> {
  if (!escrito) return;
  const antes = await ctx.tx
    .selectFrom('profissional')
    .select(COLUNAS)
    .where('usuario_id', '=', usuarioId)
    .where('conselho', '=', escrito.conselho)
    .forUpdate()
    .executeTakeFirst();
  if (!antes) return abrir(ctx, usuarioId, escrito);
  if (mudados(antes, escrito).length === 0) return;
  const situacao = situacaoDe(registradoDe(antes), hojeNo(ctx));
  const isOutro = onlyAlnum(antes.registro) !== onlyAlnum(escrito.registro) || antes.uf !== escrito.uf;
  if (isOutro && (situacao === 'Suspenso' || situacao === 'Cancelado')) {
    const mensagem = `O registro ${registroEmTexto(antes)} está ${situacao.toLowerCase()} neste município e não pode ser trocado por outro. Fale com a prefeitura.`;
    throw new RuleError('registro_preso', mensagem, [{ campo, mensagem }]);
  }
  await ctx.tx
    .updateTable('profissional')
    .set({ ...escrito, conferido_em: null, conferido_por: null, versao: antes.versao + 1, atualizado_em: ctx.agora })
    .where('id', '=', antes.id)
    .execute();
  await guardarHistoria(ctx, antes.id, antes, escrito);
}

/** A record that the town brought with it, of the same number and the same CPF, becomes the account's; else a new one begins. */
async function abrir(ctx: Ctx, usuarioId: string, escrito: Proprio): Promise<void> {
  const { rowsTaken } = await tomar(ctx, usuarioId, escrito);
  if (rowsTaken) return;
  await ctx.tx
    .insertInto('profissional')
    .values({ id: uuidv7(), usuario_id: usuarioId, ...escrito, criado_em: ctx.agora, atualizado_em: ctx.agora })
    .execute();
}

async function tomar(ctx: Ctx, usuarioId: string, escrito: Proprio): Promise<{ rowsTaken: boolean }> {
  const conta = await ctx.tx.selectFrom('usuario').select('cpf').where('id', '=', usuarioId).executeTakeFirst();
  if (!conta?.cpf) return { rowsTaken: false };
  const taken = await ctx.tx
    .updateTable('profissional')
    .set((eb) => ({
      ...escrito,
      usuario_id: usuarioId,
      conferido_em: null,
      conferido_por: null,
      versao: eb('versao', '+', 1),
      atualizado_em: ctx.agora,
    }))
    .where('usuario_id', 'is', null)
    .where('cpf', '=', conta.cpf)
    .where('conselho', '=', escrito.conselho)
    .where('uf', '=', escrito.uf)
    .where('registro_normalizado', '=', onlyAlnum(escrito.registro))
    .returning('id')
    .execute();
  return { rowsTaken: taken.length > 0 };
}

/** The registration that the account goes by: the newest. */
export const findProfissional = async ({ tx, usuario }: Pick<Ctx, 'tx' | 'usuario'>): Promise<Profissional | null> => {
  const row = await tx
    .selectFrom('profissional')
    .select(['conselho', 'registro', 'uf', 'titulo'])
    .where('usuario_id', '=', usuario.id)
    .orderBy('criado_em', 'desc')
    .executeTakeFirst();
  return row ? { ...row, conselho: row.conselho as Profissional['conselho'] } : null;
};
