import type * as contract from '@portal/domain/contatos/contract';
import { ESCOLHA_MAX, ESPERANDO_MAX } from '@portal/domain/contatos/contract';
import {
  isEsperando,
  numeroDoContato,
  passo,
  prazoDoContato,
  REABERTURA_DIAS,
  type TipoDeContato,
} from '@portal/domain/contatos/situacao';
import type { BodyOf, DadosIn, QueryOf } from '@portal/domain/http/endpoint';
import { toPaginated } from '@portal/domain/http/paging';
import { RuleError } from '@portal/domain/http/rule-error';
import { addDias, dataDe, formatData } from '@portal/domain/text/datas';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { procurado } from '#platform/db/like.ts';
import { ordenar } from '#platform/db/ordem.ts';
import { requireFresh } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { findCalendario } from '../calendario/index.ts';
import { proximoNumero } from '../numeracao/index.ts';
import { findRequerimento, isVisible } from '../requerimentos/index.ts';
import { avisarEquipe, darRecibo, nomeDe } from './avisos.ts';
import { falar } from './falar.ts';
import { atosDe, detalheDe, findContato, hojeDe, julgado, type Linha, lockContato } from './queries.ts';

async function meu(ctx: Ctx, c: Linha): Promise<DadosIn<typeof contract.verMeuContato>> {
  const fim = c.encerrado_em && dataDe(c.encerrado_em, ctx.organizacao.fuso);
  return {
    ...(await detalheDe(ctx, c)),
    atos: atosDe(ctx, c).filter((ato) => ato === 'escrever'),
    nota: c.nota,
    pode_avaliar: c.respondido_em !== null && c.nota === null,
    reabre_ate: fim && addDias(fim, REABERTURA_DIAS),
  };
}

/** @throws AppError 404 */
export const verMeuContato = async (ctx: Ctx, id: string) => meu(ctx, await findContato(ctx, id));

const ORDENS = { criado_em: sql`c.criado_em`, prazo_em: sql`c.prazo_em` };

export async function listMeusContatos(
  { tx, usuario }: Ctx,
  q: QueryOf<typeof contract.listarMeusContatos>,
): Promise<DadosIn<typeof contract.listarMeusContatos>> {
  const achado = q.s
    ? sql`(${procurado(sql`c.numero`, q.s)} or exists (select from contato_fala f where f.contato_id = c.id and f.especie <> 'encaminhamento' and ${procurado(sql`f.texto`, q.s)}))`
    : sql`true`;
  const from = sql`from contato c where c.usuario_id = ${usuario.id} and ${achado}`;
  const order = ordenar(q, {
    ordens: ORDENS,
    sempre: ['criado_em', 'prazo_em'],
    propria: sql`c.criado_em desc, c.id desc`,
    id: sql`c.id`,
  });
  const { rows } = await sql<DadosIn<typeof contract.listarMeusContatos>['data'][number]>`
    select c.id, c.versao, c.numero, c.tipo, c.situacao, c.prazo_em, c.prorrogado_em is not null as prorrogado, c.criado_em,
           coalesce((select left(f.texto, 160) from contato_fala f where f.contato_id = c.id and f.especie = 'mensagem'
                      order by f.criado_em, f.id limit 1), '') as trecho
      ${from} order by ${order} limit ${q.per_page} offset ${(q.page - 1) * q.per_page}`.execute(tx);
  const { rows: count } = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(tx);
  return toPaginated(rows, count[0]?.total ?? 0, q);
}

/** Those a person takes part in that were filed, the newest first. */
export const procurarRequerimentos = (ctx: Ctx, s: string): Promise<DadosIn<typeof contract.procurarMeusRequerimentos>> =>
  ctx.tx
    .selectFrom('requerimento as r')
    .select(['r.id', sql<string>`r.numero`.as('numero'), 'r.processo_nome as processo'])
    .where('r.protocolado_em', 'is not', null)
    .where('r.numero', 'is not', null)
    .where(isVisible(ctx))
    .$if(s !== '', (qb) => qb.where(procurado(sql`r.numero || ' ' || r.processo_nome`, s)))
    .orderBy('r.protocolado_em', 'desc')
    .orderBy('r.id')
    .limit(ESCOLHA_MAX)
    .execute();

const campo = (codigo: string, nome: string, mensagem: string) => new RuleError(codigo, mensagem, [{ campo: nome, mensagem }]);

const setorDoTipo = async ({ tx }: Ctx, tipo: TipoDeContato): Promise<string | null> =>
  (
    await tx
      .selectFrom('contato_destino as d')
      .innerJoin('setor as s', 's.id', 'd.setor_id')
      .select('d.setor_id')
      .where('d.tipo', '=', tipo)
      .where('s.ativo', '=', true)
      .executeTakeFirst()
  )?.setor_id ?? null;

/**
 * Somebody writes to the town hall: a number of the year it is there, a term, a receipt.
 * @throws AppError 404 where the request is not theirs to see; RuleError `contatos_demais`, `requerimento_nao_enviado`, `arquivo_desconhecido`
 */
export async function escreverContato(
  ctx: Ctx,
  { tipo, texto, requerimento_id, arquivos }: BodyOf<typeof contract.escreverContato>,
): Promise<DadosIn<typeof contract.escreverContato>> {
  // two at the same moment come one after the other
  await ctx.tx.selectFrom('membro').select('usuario_id').where('usuario_id', '=', ctx.usuario.id).forUpdate().execute();
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from contato where usuario_id = ${ctx.usuario.id} and situacao in ('Aberto', 'Em atendimento')`.execute(
    ctx.tx,
  );
  if ((rows[0]?.n ?? 0) >= ESPERANDO_MAX)
    throw new RuleError(
      'contatos_demais',
      `Já há ${ESPERANDO_MAX} contatos seus à espera de resposta. Espere uma, ou escreva num deles.`,
    );
  if (requerimento_id && (await findRequerimento(ctx, requerimento_id)).protocolado_em === null)
    throw campo('requerimento_nao_enviado', 'requerimento_id', 'Este requerimento ainda não foi enviado.');
  const hoje = hojeDe(ctx);
  const ano = hoje.slice(0, 4);
  const id = uuidv7();
  await ctx.tx
    .insertInto('contato')
    .values({
      ...{ id, tipo, usuario_id: ctx.usuario.id, requerimento_id, setor_id: await setorDoTipo(ctx, tipo) },
      numero: numeroDoContato(await proximoNumero(ctx.tx, `contato/${ano}`), ano),
      ...{ criado_em: ctx.agora, prazo_em: prazoDoContato(hoje, await findCalendario(ctx)) },
    })
    .execute();
  await falar(ctx, id, { especie: 'mensagem', texto, arquivos });
  await ctx.audit('contato.escrever', { id, tipo });
  const feito = await findContato(ctx, id);
  await darRecibo(ctx, feito);
  await avisarEquipe(ctx, feito, `${nomeDe(feito)}, de ${feito.pessoa}: responda até ${formatData(feito.prazo_em)}.`);
  return meu(ctx, feito);
}

/**
 * Its person writes more. What was answered or closed waits again, with a term of its own.
 * @throws AppError 404, 409; RuleError `contato_encerrado`, `contato_cheio`, `arquivo_desconhecido`
 */
export async function escreverDeNovo(
  ctx: Ctx,
  id: string,
  { versao, texto, arquivos }: BodyOf<typeof contract.escreverDeNovo>,
): Promise<DadosIn<typeof contract.escreverDeNovo>> {
  const c = await lockContato(ctx, id);
  requireFresh(c.versao, versao);
  const situacao = passo(julgado(c, ctx), 'escrever', hojeDe(ctx));
  const volta = isEsperando(c.situacao) ? {} : { prazo_em: prazoDoContato(hojeDe(ctx), await findCalendario(ctx)), lembrete: 0 };
  await ctx.tx
    .updateTable('contato')
    .set({ situacao, encerrado_em: null, versao: c.versao + 1, ...volta })
    .where('id', '=', id)
    .execute();
  await falar(ctx, id, { especie: 'mensagem', texto, arquivos });
  await ctx.audit('contato.escrever-de-novo', { id });
  const feito = await findContato(ctx, id);
  await avisarEquipe(
    ctx,
    feito,
    `${feito.pessoa} escreveu de novo: ${nomeDe(feito)}. Responda até ${formatData(feito.prazo_em)}.`,
  );
  return meu(ctx, feito);
}

/** Once, of what was answered. @throws AppError 404; RuleError `avaliacao_cedo`, `avaliacao_repetida` */
export async function avaliarContato(
  ctx: Ctx,
  id: string,
  { nota, comentario }: BodyOf<typeof contract.avaliarContato>,
): Promise<DadosIn<typeof contract.avaliarContato>> {
  const c = await lockContato(ctx, id);
  if (c.respondido_em === null) throw new RuleError('avaliacao_cedo', 'A prefeitura ainda não respondeu a este contato.');
  if (c.nota !== null) throw new RuleError('avaliacao_repetida', 'Você já disse o que achou deste contato. Obrigado!');
  await ctx.tx.updateTable('contato').set({ nota, nota_texto: comentario, nota_em: ctx.agora }).where('id', '=', id).execute();
  // what was said is counted with that of others: the audit tells that it was
  await ctx.audit('contato.avaliar', { id });
  return verMeuContato(ctx, id);
}
