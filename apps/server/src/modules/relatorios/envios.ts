import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { type criarEnvio as contratoDeCriar, type Envio, MAX_ENVIOS, proximoEnvio } from '@portal/domain/relatorios/envios';
import { canLerRelatorios } from '@portal/domain/relatorios/permissoes';
import { dataDe } from '@portal/domain/text/datas';
import { type RawBuilder, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { notFound, requireFresh } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { quemE } from '../usuarios/index.ts';
import { findVisao } from '../visoes/index.ts';

const NAO_HA = 'Este envio já não existe.';

async function ler(ctx: Ctx, onde: RawBuilder<unknown>): Promise<Envio[]> {
  const { rows } = await sql<Envio>`
    select e.id, e.versao, v.nome as visao_nome, e.cada, e.formato, e.proximo_em::text as proximo_em, e.ativo, e.motivo,
           array(select u.nome from usuario u where u.id = any(e.destinatarios) order by u.nome) as destinatarios
      from envio_de_relatorio e join visao v on v.id = e.visao_id
     where e.criado_por = ${ctx.usuario.id} and ${onde} order by e.criado_em, e.id`.execute(ctx.tx);
  return rows;
}

/** The person's own. */
export const listarEnvios = (ctx: Ctx, relatorio: string): Promise<Envio[]> => ler(ctx, sql`e.relatorio = ${relatorio}`);

/** @throws AppError 404 of another's too */
async function findEnvio(ctx: Ctx, id: string): Promise<Envio> {
  const [envio] = await ler(ctx, sql`e.id = ${id}`);
  if (!envio) throw notFound(NAO_HA)();
  return envio;
}

/** Whether each works here and opens reports, as they are now. */
export async function quemAbre(ctx: Pick<Ctx, 'tx' | 'organizacao'>, ids: readonly string[]): Promise<string[]> {
  const abrem: string[] = [];
  // at most twenty, by their keys
  for (const id of ids) {
    const pessoa = await quemE(ctx.tx, ctx.organizacao.id, id);
    if (pessoa?.painelPrefeitura && canLerRelatorios(pessoa)) abrem.push(id);
  }
  return abrem;
}

/** @throws AppError 404 of a view that the person does not see; RuleError `muitos_envios`, `outra_tela`, `sem_relatorios` */
export async function criarEnvio(ctx: Ctx, body: BodyOf<typeof contratoDeCriar>): Promise<Envio> {
  const { relatorio, visao_id, cada, formato } = body;
  await findVisao(ctx, visao_id);
  const { tela } = await ctx.tx.selectFrom('visao').select('tela').where('id', '=', visao_id).executeTakeFirstOrThrow();
  if (tela !== `prefeitura.relatorio.${relatorio}`) throw new RuleError('outra_tela', 'Esta visão é de outra tela.');
  const { n } = await ctx.tx
    .selectFrom('envio_de_relatorio')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('criado_por', '=', ctx.usuario.id)
    .executeTakeFirstOrThrow();
  if (n >= MAX_ENVIOS)
    throw new RuleError('muitos_envios', `Você já programou ${MAX_ENVIOS} envios. Apague um para fazer outro.`);
  const destinatarios = [...new Set(body.destinatarios)];
  if ((await quemAbre(ctx, destinatarios)).length < destinatarios.length) {
    const mensagem = 'Alguém que você escolheu não abre relatórios na prefeitura. Tire essa pessoa ou peça o direito ao gestor.';
    throw new RuleError('sem_relatorios', mensagem, [{ campo: 'destinatarios', mensagem }]);
  }
  const id = uuidv7();
  const proximo_em = proximoEnvio(cada, dataDe(ctx.agora, ctx.organizacao.fuso));
  await ctx.tx
    .insertInto('envio_de_relatorio')
    .values({
      id,
      visao_id,
      relatorio,
      cada,
      formato,
      destinatarios,
      criado_por: ctx.usuario.id,
      criado_em: ctx.agora,
      proximo_em,
    })
    .execute();
  await ctx.audit('relatorio.programar-envio', { id, visao_id, pessoas: destinatarios.length });
  return findEnvio(ctx, id);
}

/** One that goes on begins with the next day that fits. @throws AppError 404, 409 */
export async function pausarEnvio(ctx: Ctx, id: string, { ativo, versao }: { ativo: boolean; versao: number }): Promise<Envio> {
  const antes = await findEnvio(ctx, id);
  requireFresh(antes.versao, versao);
  const proximo_em = proximoEnvio(antes.cada, dataDe(ctx.agora, ctx.organizacao.fuso));
  await ctx.tx
    .updateTable('envio_de_relatorio')
    .set({ ativo, motivo: '', versao: versao + 1, ...(ativo && { proximo_em }) })
    .where('id', '=', id)
    .execute();
  await ctx.audit('relatorio.pausar-envio', { id, ativo });
  return findEnvio(ctx, id);
}

/** @throws AppError 404 */
export async function excluirEnvio(ctx: Ctx, id: string): Promise<null> {
  await findEnvio(ctx, id);
  await ctx.tx.deleteFrom('envio_de_relatorio').where('id', '=', id).execute();
  await ctx.audit('relatorio.excluir-envio', { id });
  return null;
}
