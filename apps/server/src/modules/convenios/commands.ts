import type * as contract from '@portal/domain/convenios/contract';
import { CONVENIOS_MAX, type Convenio } from '@portal/domain/convenios/contract';
import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { v7 as uuidv7 } from 'uuid';
import { requireFresh } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { findQuemTem } from '../equipe/index.ts';
import { guardarMudanca, listMudancas } from '../mudancas/index.ts';
import { avisar } from '../notificacoes/index.ts';
import { findConvenio, listConvenios } from './queries.ts';

/** What a change writes of it, without secrets. */
type Escrito = Readonly<Record<string, unknown>>;

/** Of these a change moves the town's money to another place. */
const DO_DINHEIRO = [
  ...['segmento', 'febraban', 'pix_chave', 'agencia_conta', 'padrao', 'valido_de', 'valido_ate'],
  ...['pix_dinamico', 'pix_endereco', 'pix_endereco_do_token', 'pix_cliente', 'pix_segredo'],
];

/** Nobody else changes a covenant of the town meanwhile: which one is the default is said of all of them. */
export const lockConvenios = ({ tx, organizacao }: Ctx) =>
  tx.selectFrom('organizacao').select('id').where('id', '=', organizacao.id).forUpdate().executeTakeFirstOrThrow();

async function lockConvenio(ctx: Ctx, id: string, versao: number): Promise<Convenio> {
  await lockConvenios(ctx);
  const convenio = await findConvenio(ctx.tx, id);
  requireFresh(convenio.versao, versao);
  return convenio;
}

/** Kept with who did it, and told to whoever looks after the fees: a key of somebody else would take the town's money. */
export async function anunciarConvenio(
  ctx: Ctx,
  acao: string,
  { id, nome }: Pick<Convenio, 'id' | 'nome'>,
  antes: Escrito,
  depois: Escrito,
): Promise<void> {
  const mudou = await guardarMudanca(ctx, 'convenio', antes, depois, id);
  await ctx.audit(acao, { id, antes, depois });
  if (!mudou.some((campo) => DO_DINHEIRO.includes(campo))) return;
  const quem = await Promise.all([
    findQuemTem(ctx.tx, 'permissao.interacao.taxas'),
    findQuemTem(ctx.tx, 'perfil.administrador'),
    findQuemTem(ctx.tx, 'perfil.gestor.prefeitura'),
  ]);
  await avisar(ctx, {
    usuario_ids: [...new Set(quem.flat())],
    tipo: 'seguranca',
    message: `${ctx.usuario.nome} mudou quem recebe as guias do município (${nome}). Se você não esperava por isso, confira a chave Pix e o convênio.`,
    link: '/prefeitura/configuracoes/financas',
  });
}

/** @throws RuleError `convenios_demais` */
export async function criarConvenio(ctx: Ctx, body: BodyOf<typeof contract.criarConvenio>): Promise<Convenio> {
  await lockConvenios(ctx);
  const outros = await listConvenios(ctx.tx);
  if (outros.length >= CONVENIOS_MAX)
    throw new RuleError('convenios_demais', `São no máximo ${CONVENIOS_MAX} convênios. Mude um que não se usa mais.`);
  const padrao = !outros.some((c) => c.padrao);
  const id = uuidv7();
  await ctx.tx
    .insertInto('convenio')
    .values({ ...body, id, padrao, criado_em: ctx.agora })
    .execute();
  await anunciarConvenio(ctx, 'convenio.criar', { id, nome: body.nome }, {}, { ...body, padrao });
  return findConvenio(ctx.tx, id);
}

const camposDe = ({ id: _, versao: _v, ultimo_nsa: _n, arquivado: _a, padrao: _p, pix_dinamico: _d, ...campos }: Convenio) =>
  campos;

/** Slips that are out keep theirs. @throws RuleError pix_dinamico_sem_chave; AppError 404, 409 */
export async function mudarConvenio(
  ctx: Ctx,
  id: string,
  { versao, ...body }: BodyOf<typeof contract.mudarConvenio>,
): Promise<Convenio> {
  const antes = await lockConvenio(ctx, id, versao);
  if (antes.pix_dinamico && !body.pix_chave) {
    const mensagem =
      'O banco faz as cobranças Pix deste convênio por esta chave. Volte antes ao código da chave, em “Pix das guias”.';
    throw new RuleError('pix_dinamico_sem_chave', mensagem, [{ campo: 'pix_chave', mensagem }]);
  }
  await ctx.tx
    .updateTable('convenio')
    .set({ ...body, versao: versao + 1 })
    .where('id', '=', id)
    .execute();
  await anunciarConvenio(ctx, 'convenio.mudar', { id, nome: body.nome }, camposDe(antes), body);
  return findConvenio(ctx.tx, id);
}

/** @throws RuleError `convenio_arquivado`; AppError 404, 409 */
export async function tornarPadrao(ctx: Ctx, id: string, versao: number): Promise<Convenio> {
  const convenio = await lockConvenio(ctx, id, versao);
  if (convenio.padrao) return convenio;
  if (convenio.arquivado)
    throw new RuleError('convenio_arquivado', 'Este convênio está arquivado. Traga-o de volta antes de usá-lo nas guias.');
  const versoes = (padrao: boolean) => ctx.tx.updateTable('convenio').set((eb) => ({ padrao, versao: eb('versao', '+', 1) }));
  await versoes(false).where('padrao', '=', true).execute();
  await versoes(true).where('id', '=', id).execute();
  await anunciarConvenio(ctx, 'convenio.padrao', { id, nome: convenio.nome }, { padrao: false }, { padrao: true });
  return findConvenio(ctx.tx, id);
}

/** @throws RuleError `convenio_padrao`; AppError 404, 409 */
export async function arquivarConvenio(ctx: Ctx, id: string, versao: number, arquivado: boolean): Promise<Convenio> {
  const convenio = await lockConvenio(ctx, id, versao);
  if (convenio.padrao)
    throw new RuleError('convenio_padrao', 'As guias saem por este convênio. Escolha outro como padrão antes de arquivá-lo.');
  await ctx.tx
    .updateTable('convenio')
    .set({ arquivado_em: arquivado ? ctx.agora : null, versao: versao + 1 })
    .where('id', '=', id)
    .execute();
  await anunciarConvenio(ctx, 'convenio.arquivar', { id, nome: convenio.nome }, { arquivado: convenio.arquivado }, { arquivado });
  return findConvenio(ctx.tx, id);
}

export async function verHistoria(ctx: Ctx, id: string) {
  await findConvenio(ctx.tx, id);
  return listMudancas(ctx, 'convenio', id);
}

/** What a new town is asked for: its default covenant, made if there is none. */
export async function salvarRecebedor(ctx: Ctx, recebedor: Pick<Convenio, 'febraban' | 'pix_chave'>): Promise<void> {
  const padrao = (await listConvenios(ctx.tx)).find((c) => c.padrao);
  if (padrao) {
    await mudarConvenio(ctx, padrao.id, { ...camposDe(padrao), ...recebedor, versao: padrao.versao });
    return;
  }
  if (!recebedor.febraban && !recebedor.pix_chave) return;
  await criarConvenio(ctx, {
    nome: 'Convênio principal',
    banco: '',
    codigo_convenio: '',
    segmento: '1',
    identificador: '6',
    agencia_conta: '',
    valido_de: null,
    valido_ate: null,
    ...recebedor,
  });
}
