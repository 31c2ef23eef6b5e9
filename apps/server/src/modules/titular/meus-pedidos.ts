import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { dataDe, formatData } from '@portal/domain/text/datas';
import type * as contract from '@portal/domain/titular/contract';
import { NOMES_DOS_TIPOS, prazoDe, type Situacao, type Tipo } from '@portal/domain/titular/rules';
import { v7 as uuidv7 } from 'uuid';
import { AppError, requireFresh } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { provarIdentidade } from '../contas/index.ts';
import { findQuemTem } from '../equipe/index.ts';
import { avisar } from '../notificacoes/index.ts';
import { proximoNumero } from '../numeracao/index.ts';
import type { Livres } from '../tentativas/index.ts';
import { isDeOutroMunicipio } from './eliminar.ts';
import { lerOQueHa } from './o-que-ha.ts';

export const COLUNAS = [
  'id',
  'versao',
  'numero',
  'tipo',
  'texto',
  'situacao',
  'criado_em',
  'prazo_em',
  'encerrado_em',
  'resposta',
  'fundamento',
] as const;

interface Row {
  tipo: string;
  situacao: string;
  criado_em: Date;
  encerrado_em: Date | null;
}
export const noContrato = <R extends Row>(row: R) => ({
  ...row,
  tipo: row.tipo as Tipo,
  situacao: row.situacao as Situacao,
  criado_em: row.criado_em.toISOString(),
  encerrado_em: row.encerrado_em?.toISOString() ?? null,
});

/** As many as the page tells, newest first. */
const ULTIMOS = 20;

export async function verMeusPedidos(ctx: Ctx): Promise<contract.MeusPedidos> {
  const rows = await ctx.tx
    .selectFrom('pedido_titular')
    .select(COLUNAS)
    .where('usuario_id', '=', ctx.usuario.id)
    .orderBy('criado_em', 'desc')
    .orderBy('id', 'desc')
    .limit(ULTIMOS)
    .execute();
  return {
    pedidos: rows.map(noContrato),
    em_outro_municipio: await isDeOutroMunicipio(ctx, ctx.usuario.id),
    ha: await lerOQueHa(ctx, ctx.usuario.id),
  };
}

/** Open requests of one person at once: more would be a flood, and nobody answers a flood. */
const ABERTOS_NO_MAXIMO = 5;

export interface NovoPedido {
  usuario_id: string;
  tipo: Tipo;
  texto: string;
  aberto_por?: string;
  identidade?: string;
  arquivo_id?: string | null;
}

/** Writes a request down and tells whoever answers. @throws RuleError `pedido_repetido`, `pedidos_demais` */
export async function abrirPedido(ctx: Ctx, { tipo, ...novo }: NovoPedido): Promise<string> {
  // two at the same moment come one after the other
  await ctx.tx.selectFrom('membro').select('usuario_id').where('usuario_id', '=', novo.usuario_id).forUpdate().execute();
  const abertos = await ctx.tx
    .selectFrom('pedido_titular')
    .select(['numero', 'tipo'])
    .where('usuario_id', '=', novo.usuario_id)
    .where('situacao', '=', 'Aguardando')
    .execute();
  const igual = abertos.find((p) => tipo === 'eliminacao' && p.tipo === tipo);
  if (igual)
    throw new RuleError('pedido_repetido', `A eliminação já foi pedida: é o pedido nº ${igual.numero}, que espera resposta.`);
  if (abertos.length >= ABERTOS_NO_MAXIMO)
    throw new RuleError('pedidos_demais', 'Já há cinco pedidos à espera de resposta. Espere uma resposta, ou retire um deles.');
  const id = uuidv7();
  const numero = await proximoNumero(ctx.tx, 'pedido-titular');
  const prazo_em = prazoDe(dataDe(ctx.agora, ctx.organizacao.fuso));
  await ctx.tx
    .insertInto('pedido_titular')
    .values({ id, numero, tipo, ...novo, criado_em: ctx.agora, prazo_em })
    .execute();
  await avisar(ctx, {
    usuario_ids: await findQuemTem(ctx.tx, 'prefeitura.contribuinte.validacao'),
    tipo: 'titular',
    evento: `titular:${id}`,
    message: `Pedido de titular nº ${numero}: ${NOMES_DOS_TIPOS[tipo].toLowerCase()}. Responda até ${formatData(prazo_em)}.`,
    link: `/prefeitura/cadastro/titulares/${id}`,
  });
  return id;
}

/**
 * The holder asks by themselves. What cannot be undone asks for the password again.
 * @throws RuleError `senha_nao_confere`, `pedido_repetido`, `pedidos_demais`; AppError 403, 429
 */
export async function pedirComoTitular(
  ctx: Ctx,
  { tipo, texto, senha_atual }: BodyOf<typeof contract.pedirComoTitular>,
  tentativas: Livres,
): Promise<contract.MeusPedidos> {
  if (tipo === 'eliminacao') await provarIdentidade(ctx, senha_atual, tentativas);
  const id = await abrirPedido(ctx, { usuario_id: ctx.usuario.id, tipo, texto });
  await ctx.audit('titular.pedir', { id, tipo });
  return verMeusPedidos(ctx);
}

/** @throws AppError 404, 409; RuleError `pedido_encerrado` */
export async function retirarPedido(ctx: Ctx, id: string, versao: number): Promise<contract.MeusPedidos> {
  const row = await ctx.tx
    .selectFrom('pedido_titular')
    .select(['versao', 'situacao'])
    .where('id', '=', id)
    .where('usuario_id', '=', ctx.usuario.id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError(404, 'Não encontramos este pedido.');
  requireFresh(row.versao, versao);
  if (row.situacao !== 'Aguardando') throw new RuleError('pedido_encerrado', 'Este pedido já foi respondido ou retirado.');
  await ctx.tx
    .updateTable('pedido_titular')
    .set({ situacao: 'Retirado', encerrado_em: ctx.agora, versao: versao + 1 })
    .where('id', '=', id)
    .execute();
  await ctx.audit('titular.retirar', { id });
  return verMeusPedidos(ctx);
}
