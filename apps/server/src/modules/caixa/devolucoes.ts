import type * as contract from '@portal/domain/caixa/devolucoes';
import type { Devolucao } from '@portal/domain/caixa/devolucoes';
import type { BodyOf, QueryOf } from '@portal/domain/http/endpoint';
import { type Paginated, toPaginated } from '@portal/domain/http/paging';
import { RuleError } from '@portal/domain/http/rule-error';
import { palavrasDaBusca } from '@portal/domain/text/busca';
import { formatReais } from '@portal/domain/text/dinheiro';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { ordenar } from '#platform/db/ordem.ts';
import { AppError, requireFresh } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { demandSemVinculo } from '../concessoes/index.ts';
import { findQuemPode } from '../equipe/index.ts';
import { avisar } from '../notificacoes/index.ts';
import { assentarGuiasJob } from './assentar.ts';
import { anotar, hojeNoCaixa, lockGuias } from './livro.ts';
import { findSaidaSemPar } from './pix.ts';

const recusa = (codigo: string, mensagem: string, campo?: string) =>
  new RuleError(codigo, mensagem, campo ? [{ campo, mensagem }] : []);

const DEVOLUCAO = sql`d.id, d.versao, d.especie, d.situacao, d.valor_centavos, d.motivo, d.destino, d.motivo_da_decisao, d.feita_no_dia,
  to_jsonb(d.pedida_em) #>> '{}' as pedida_em, to_jsonb(d.decidida_em) #>> '{}' as decidida_em,
  (select nome from usuario where id = d.pedida_por) as pedida_por, (select nome from usuario where id = d.decidida_por) as decidida_por,
  (select p.numero from guia p where p.id = d.para_guia_id) as para_guia,
  (select jsonb_build_object('id', g.id, 'numero', g.numero, 'requerimento_id', r.id, 'requerimento_numero', coalesce(r.numero, ''))
     from guia g join requerimento r on r.id = g.requerimento_id where g.id = d.guia_id) as guia`;

export async function findDevolucao({ tx, usuario }: Ctx, id: string): Promise<Devolucao> {
  const { rows } = await sql<Devolucao>`
    select ${DEVOLUCAO}, d.pedida_por = ${usuario.id}::uuid as is_minha from devolucao d where d.id = ${id}`.execute(tx);
  if (!rows[0]) throw new AppError(404, 'Devolução não encontrada.');
  return rows[0];
}

export async function listDevolucoes(ctx: Ctx, q: QueryOf<typeof contract.listarDevolucoes>): Promise<Paginated<Devolucao>> {
  const where = [sql`true`];
  if (q.situacao.length) where.push(sql`d.situacao in (${sql.join(q.situacao)})`);
  for (const word of palavrasDaBusca(q.s))
    where.push(
      sql`d.guia_id in (select g.id from guia g join requerimento r on r.id = g.requerimento_id
        where r.busca like ${`%${word}%`} or g.numero::text like ${`%${word}%`})`,
    );
  const onde = sql.join(where, sql` and `);
  const propria = sql`d.situacao in ('Pedida', 'Aprovada') desc, d.pedida_em desc, d.id desc`;
  const ordem = ordenar(q, {
    ordens: { pedida_em: sql`d.pedida_em`, valor_centavos: sql`d.valor_centavos` },
    sempre: ['pedida_em', 'valor_centavos'],
    propria,
    id: sql`d.id`,
  });
  const { rows } = await sql<Devolucao>`
    select ${DEVOLUCAO}, d.pedida_por = ${ctx.usuario.id}::uuid as is_minha from devolucao d where ${onde}
     order by ${ordem}
     limit ${q.per_page} offset ${(q.page - 1) * q.per_page}`.execute(ctx.tx);
  const { rows: count } = await sql<{ total: number }>`select count(*) as total from devolucao d where ${onde}`.execute(ctx.tx);
  return toPaginated(rows, count[0]!.total, q);
}

/** Asked for by one person. @throws AppError 404; RuleError devolucao_em_curso, valor_alem, guia_do_credito */
export async function pedirDevolucao(ctx: Ctx, guiaId: string, b: BodyOf<typeof contract.pedirDevolucao>): Promise<Devolucao> {
  const [guia] = await lockGuias(ctx.tx, { ids: [guiaId] }, 'retorno');
  if (!guia) throw new AppError(404, 'Guia não encontrada.');
  const outra = await ctx.tx
    .selectFrom('devolucao')
    .select('id')
    .where('guia_id', '=', guiaId)
    .where('situacao', 'in', ['Pedida', 'Aprovada'])
    .executeTakeFirst();
  if (outra) throw recusa('devolucao_em_curso', 'Já há uma devolução desta guia em andamento. Decida aquela antes.');
  if (b.valor_centavos > guia.recebido_centavos)
    throw recusa(
      'valor_alem',
      guia.recebido_centavos > 0
        ? `Só há ${formatReais(guia.recebido_centavos)} desta guia no caixa.`
        : 'O banco ainda não informou pagamento desta guia: não há o que devolver.',
      'valor_centavos',
    );
  const para = b.especie === 'credito' ? await findDestino(ctx, guia.id, b.para_guia_numero as number, b.valor_centavos) : null;
  const id = uuidv7();
  await ctx.tx
    .insertInto('devolucao')
    .values({
      id,
      guia_id: guiaId,
      especie: b.especie,
      valor_centavos: b.valor_centavos,
      para_guia_id: para,
      motivo: b.motivo,
      destino: b.especie === 'devolucao' ? b.destino : '',
      situacao: 'Pedida',
      pedida_por: ctx.usuario.id,
      pedida_em: ctx.agora,
    })
    .execute();
  await ctx.audit('caixa.devolucao.pedir', { id, guia: guia.numero, especie: b.especie, valor_centavos: b.valor_centavos });
  const outras = (await findQuemPode(ctx.tx, 'permissao.interacao.taxas')).filter((u) => u !== ctx.usuario.id);
  await avisar(ctx, {
    usuario_ids: outras,
    tipo: 'taxas',
    evento: `devolucao:${id}`,
    message: `${ctx.usuario.nome} pediu para ${b.especie === 'credito' ? 'passar a outra guia' : 'devolver'} ${formatReais(b.valor_centavos)} da guia ${guia.numero}. Outra pessoa precisa decidir.`,
    link: '/prefeitura/financeiro/caixa/devolucoes',
  });
  return findDevolucao(ctx, id);
}

/** The slip that takes a credit: one that waits for at least as much. @throws RuleError guia_do_credito */
async function findDestino({ tx }: Ctx, deId: string, numero: number, valor: number): Promise<string> {
  const para = await tx
    .selectFrom('guia')
    .select(['id', 'pagamento', 'valor_centavos', 'recebido_centavos'])
    .where('numero', '=', numero)
    .executeTakeFirst();
  if (!para || para.id === deId) throw recusa('guia_do_credito', 'Não há outra guia com este número.', 'para_guia_numero');
  if (!['Pendente', 'Em conferência', 'Pago a menor'].includes(para.pagamento))
    throw recusa('guia_do_credito', `Esta guia está em "${para.pagamento}": não espera pagamento.`, 'para_guia_numero');
  if (para.valor_centavos - para.recebido_centavos < valor)
    throw recusa(
      'guia_do_credito',
      `Faltam só ${formatReais(para.valor_centavos - para.recebido_centavos)} nesta guia: passe no máximo isso.`,
      'para_guia_numero',
    );
  return para.id;
}

async function lockDevolucao({ tx }: Ctx, id: string, versao: number) {
  const row = await tx.selectFrom('devolucao').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw new AppError(404, 'Devolução não encontrada.');
  requireFresh(row.versao, versao);
  return row;
}
type Row = Awaited<ReturnType<typeof lockDevolucao>>;

const exigir = (row: Row, situacao: string) => {
  if (row.situacao !== situacao) throw recusa('devolucao_em_outro_ponto', `Esta devolução está em "${row.situacao}".`);
};

/** Decided by another person; a credit counts at once. @throws RuleError mesma_pessoa, acesso_recente, valor_alem; AppError 404, 409 */
export async function decidirDevolucao(ctx: Ctx, id: string, b: BodyOf<typeof contract.decidirDevolucao>): Promise<Devolucao> {
  const row = await lockDevolucao(ctx, id, b.versao);
  exigir(row, 'Pedida');
  if (row.pedida_por === ctx.usuario.id)
    throw recusa('mesma_pessoa', 'Quem pediu não decide: dinheiro só sai com duas pessoas. Chame um colega do financeiro.');
  if (b.aprova) await demandSemVinculo(ctx, row.pedida_por);
  const isCredito = row.especie === 'credito';
  await ctx.tx
    .updateTable('devolucao')
    .set({
      situacao: !b.aprova ? 'Recusada' : isCredito ? 'Feita' : 'Aprovada',
      decidida_por: ctx.usuario.id,
      decidida_em: ctx.agora,
      motivo_da_decisao: b.motivo,
      versao: row.versao + 1,
      ...(b.aprova && isCredito ? { feita_por: ctx.usuario.id, feita_em: ctx.agora, feita_no_dia: hojeNoCaixa(ctx) } : {}),
    })
    .where('id', '=', id)
    .execute();
  if (b.aprova) {
    await demandNoCaixa(ctx, row);
    if (isCredito) await creditar(ctx, row);
  }
  await ctx.audit('caixa.devolucao.decidir', {
    id,
    aprova: b.aprova,
    valor_centavos: row.valor_centavos,
    pedida_por: row.pedida_por,
  });
  await avisar(ctx, {
    usuario_ids: [row.pedida_por],
    tipo: 'taxas',
    evento: `devolucao:${row.id}:decidida`,
    message: `${ctx.usuario.nome} ${b.aprova ? 'aprovou' : 'recusou'} ${isCredito ? 'o crédito' : 'a devolução'} de ${formatReais(row.valor_centavos)} que você pediu.${b.motivo ? ` ${b.motivo}` : ''}`,
    link: '/prefeitura/financeiro/caixa/devolucoes',
  });
  return findDevolucao(ctx, id);
}

/** It is still there, and a credit still has where to go. @throws RuleError valor_alem, guia_do_credito */
async function demandNoCaixa(ctx: Ctx, row: Row): Promise<void> {
  const ids = [row.guia_id, ...(row.para_guia_id ? [row.para_guia_id] : [])];
  const guias = await lockGuias(ctx.tx, { ids }, 'retorno');
  const guia = guias.find((g) => g.id === row.guia_id);
  if (!guia || guia.recebido_centavos < row.valor_centavos)
    throw recusa('valor_alem', 'O dinheiro desta guia já não está no caixa: o arquivo do banco foi desfeito, ou ele já saiu.');
  const para = guias.find((g) => g.id === row.para_guia_id);
  if (para) await findDestino(ctx, guia.id, para.numero, row.valor_centavos);
}

/** Out of one slip and into the other, on one page of the book: nothing comes in and nothing leaves. */
async function creditar(ctx: Ctx, row: Row): Promise<void> {
  const dia = hojeNoCaixa(ctx);
  const linha = (guia_id: string, lado: 'de' | 'para', valor_centavos: number) => ({
    id: uuidv7(),
    guia_id,
    canal: 'credito' as const,
    chave: `credito/${row.id}/${lado}`,
    valor_centavos,
    pago_em: dia,
    creditado_em: dia,
    resultado: 'Crédito',
    confirma_id: null,
    is_pix: false,
  });
  await anotar(ctx, [
    linha(row.guia_id, 'de', -row.valor_centavos),
    linha(row.para_guia_id as string, 'para', row.valor_centavos),
  ]);
  await ctx.enqueue(assentarGuiasJob, {});
}

export async function desistirDaDevolucao(ctx: Ctx, id: string, versao: number, motivo: string): Promise<Devolucao> {
  const row = await lockDevolucao(ctx, id, versao);
  exigir(row, 'Pedida');
  if (row.pedida_por !== ctx.usuario.id)
    throw recusa('de_outra_pessoa', 'Só quem pediu volta atrás. Você pode recusar o pedido.');
  await ctx.tx
    .updateTable('devolucao')
    .set({ situacao: 'Desistida', motivo_da_decisao: motivo, versao: row.versao + 1 })
    .where('id', '=', id)
    .execute();
  await ctx.audit('caixa.devolucao.desistir', { id, motivo });
  return findDevolucao(ctx, id);
}

/** The money has left: only now the book knows. @throws RuleError devolucao_em_outro_ponto, dia_da_devolucao, valor_alem */
export async function fazerDevolucao(
  ctx: Ctx,
  id: string,
  { versao, dia }: BodyOf<typeof contract.fazerDevolucao>,
): Promise<Devolucao> {
  const row = await lockDevolucao(ctx, id, versao);
  exigir(row, 'Aprovada');
  if (dia > hojeNoCaixa(ctx)) throw recusa('dia_da_devolucao', 'Este dia ainda não chegou.', 'dia');
  await demandNoCaixa(ctx, row);
  await ctx.tx
    .updateTable('devolucao')
    .set({ situacao: 'Feita', feita_por: ctx.usuario.id, feita_em: ctx.agora, feita_no_dia: dia, versao: row.versao + 1 })
    .where('id', '=', id)
    .execute();
  await anotar(ctx, [
    {
      id: uuidv7(),
      guia_id: row.guia_id,
      canal: 'devolucao',
      chave: `devolucao/${row.id}`,
      valor_centavos: -row.valor_centavos,
      pago_em: dia,
      creditado_em: dia,
      resultado: 'Devolvida',
      confirma_id: await findSaidaSemPar(ctx, row.guia_id, -row.valor_centavos, 'pix'),
      is_pix: false,
    },
  ]);
  await ctx.audit('caixa.devolucao.fazer', { id, dia, valor_centavos: row.valor_centavos });
  await ctx.enqueue(assentarGuiasJob, {});
  return findDevolucao(ctx, id);
}
