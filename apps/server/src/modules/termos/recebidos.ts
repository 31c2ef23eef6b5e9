import { createHash } from 'node:crypto';
import type { BodyOf, QueryOf } from '@portal/domain/http/endpoint';
import { toPaginated } from '@portal/domain/http/paging';
import { RuleError } from '@portal/domain/http/rule-error';
import { situacaoDoTermo } from '@portal/domain/termos/ciencia';
import { ANEXO_MAX_MB, ANEXOS_MAX, RESPOSTAS_MAX } from '@portal/domain/termos/contract';
import type * as recebidos from '@portal/domain/termos/recebidos';
import type { TermoRecebido, TermoRecebidoLinha } from '@portal/domain/termos/recebidos';
import { palavrasDaBusca } from '@portal/domain/text/busca';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { contains } from '#platform/db/like.ts';
import { ordenar } from '#platform/db/ordem.ts';
import { AppError, requireFresh } from '#platform/http/app-error.ts';
import type { Ctx, StoredUpload } from '#platform/http/context.ts';
import { demandLegivel, registrarArquivo } from '../arquivos/index.ts';
import { avisar } from '../notificacoes/index.ts';
import { registrarEvento } from '../requerimentos/index.ts';
import { type DestinatarioRow, lockDestinatario, tomarCiencia } from './ciencia.ts';
import { verLevada } from './levada.ts';
import { capaDe, hojeDe, PASSOS, RESPOSTAS, temPdf } from './queries.ts';
import { assentarTacita } from './tacita.ts';

/** A request is named to who still takes part in it. */
const REQUERIMENTO = sql`(select jsonb_build_object('id', r.id, 'numero', r.numero) from requerimento r
  where r.id = t.requerimento_id and exists (select from parte p where p.requerimento_id = r.id and p.usuario_id = d.usuario_id)) as requerimento`;

/** What the town hall sent to the person who asks. */
export async function listRecebidos(ctx: Ctx, q: QueryOf<typeof recebidos.meusTermos>) {
  const from = sql`from termo_destinatario d join termo_enviado t on t.id = d.termo_id where d.usuario_id = ${ctx.usuario.id}`;
  const ordem = ordenar(q, {
    ordens: { enviado_em: sql`d.enviado_em`, numero: sql`t.numero`, assunto: sql`lower(t.assunto)` },
    propria: sql`d.enviado_em desc, d.id desc`,
    id: sql`d.id`,
  });
  const palavras = palavrasDaBusca(q.s);
  const achado = sql.join(
    palavras.map((palavra) => sql`and t.busca like ${contains(palavra)}`),
    sql` `,
  );
  const { rows } = await sql<TermoRecebidoLinha & { aberto_em: string | null; respondido_em: string | null }>`
    select t.id, t.numero, t.tipo, t.assunto, to_jsonb(t.enviado_em) #>> '{}' as enviado_em, ${PASSOS}, ${REQUERIMENTO}
      ${from} ${achado} order by ${ordem} limit ${q.per_page} offset ${(q.page - 1) * q.per_page}`.execute(ctx.tx);
  const { rows: count } = await sql<{ total: number }>`select count(*)::integer as total ${from} ${achado}`.execute(ctx.tx);
  const hoje = hojeDe(ctx);
  return toPaginated(
    rows.map((row) => ({ ...row, situacao: situacaoDoTermo(row, hoje) })),
    count[0]?.total ?? 0,
    q,
  );
}

/** One of the person's own. @throws AppError 404 */
export async function verRecebido(ctx: Ctx, id: string): Promise<TermoRecebido> {
  const { rows } = await sql<
    Omit<TermoRecebido, keyof ReturnType<typeof capaDe>> & { destinatario_id: string; respondido_em: string | null }
  >`
    select d.id as destinatario_id, d.versao, d.nome, ${PASSOS}, ${RESPOSTAS(sql`d.id`)} as respostas, ${REQUERIMENTO},
           coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'nome', a.nome, 'tamanho', a.tamanho) order by x.id)
                       from termo_anexo x join arquivo a on a.id = x.arquivo_id where x.destinatario_id = d.id and x.resposta_id is null), '[]') as anexos
      from termo_destinatario d join termo_enviado t on t.id = d.termo_id where d.termo_id = ${id} and d.usuario_id = ${ctx.usuario.id}`.execute(
    ctx.tx,
  );
  const [row] = rows;
  if (!row) throw new AppError(404, 'Termo não encontrado.');
  const { destinatario_id: _, respondido_em, ...d } = row;
  const t = await ctx.tx.selectFrom('termo_enviado').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return {
    ...capaDe(t),
    ...d,
    municipio: ctx.organizacao.nome,
    tem_pdf: await temPdf(ctx, id),
    peca: await verLevada(ctx, t.peca_id),
    situacao: situacaoDoTermo({ ...d, respondido_em }, hojeDe(ctx)),
    pode_responder: t.aceita_resposta && d.respostas.length < RESPOSTAS_MAX,
  };
}

const lockMeu = (ctx: Ctx, id: string) => lockDestinatario(ctx, { termo_id: id, usuario_id: ctx.usuario.id });

/** That it was opened, and when first. It is not yet said that it is known. @throws AppError 404 */
export async function abrirTermo(ctx: Ctx, id: string): Promise<TermoRecebido> {
  const d = await assentarTacita(ctx, await lockMeu(ctx, id));
  if (!d.aberto_em) {
    await ctx.tx
      .updateTable('termo_destinatario')
      .set({ aberto_em: ctx.agora, versao: d.versao + 1 })
      .where('id', '=', d.id)
      .execute();
    await ctx.audit('termo.abrir', { termo_id: id, destinatario_id: d.id });
  }
  return verRecebido(ctx, id);
}

const DECLARACAO = 'Declaro que li este termo até o fim.';

/** With evidence of who, from where, and of which words. */
const tomarPessoal = (ctx: Ctx, d: DestinatarioRow): Promise<DestinatarioRow> =>
  tomarCiencia(ctx, d, {
    ciencia: 'Pessoal',
    dia: hojeDe(ctx),
    em: ctx.agora,
    evidencia: {
      declaracao: DECLARACAO,
      sha256_texto: createHash('sha256').update(d.texto).digest('hex'),
      ...(d.peca_id && { peca_id: d.peca_id }),
      sessao_id: ctx.usuario.sessao_id,
      ip: ctx.pedido.ip,
      agente: ctx.pedido.agente,
      pedido_id: ctx.pedido.id,
      em: ctx.agora.toISOString(),
    },
  });

async function contarAEquipe(ctx: Ctx, d: DestinatarioRow, o_que: string): Promise<void> {
  await avisar(ctx, {
    usuario_ids: [d.enviado_por],
    tipo: 'termo_da_equipe',
    message: `${d.nome} ${o_que} ${d.tipo} ${d.numero}.`,
    link: `/prefeitura/termos/visualizacao-termo/${d.termo_id}`,
  });
}

/** The addressee declares to have read it. Said twice it stays as it was first. @throws AppError 404, 409 */
export async function darCiencia(ctx: Ctx, id: string, versao: number): Promise<TermoRecebido> {
  const lido = await lockMeu(ctx, id);
  const d = await assentarTacita(ctx, lido);
  if (!d.ciencia) {
    requireFresh(lido.versao, versao);
    await tomarPessoal(ctx, d);
    await contarAEquipe(ctx, d, 'tomou ciência de');
  }
  return verRecebido(ctx, id);
}

async function abrirResposta(ctx: Ctx, id: string): Promise<DestinatarioRow> {
  const d = await assentarTacita(ctx, await lockMeu(ctx, id));
  const { n } = await ctx.tx
    .selectFrom('termo_resposta')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('destinatario_id', '=', d.id)
    .executeTakeFirstOrThrow();
  if (!d.aceita_resposta || Number(n) >= RESPOSTAS_MAX)
    throw new RuleError('resposta_fechada', 'Este termo não recebe resposta pelo portal. Procure a prefeitura.');
  return d;
}

/** @throws AppError 404; RuleError `resposta_fechada`, `arquivo_recusado`, `anexos_demais` */
export async function anexar(ctx: Ctx, id: string, arquivo: StoredUpload): Promise<TermoRecebido> {
  demandLegivel(arquivo);
  const recusar = (mensagem: string) => new RuleError('arquivo_recusado', mensagem, [{ campo: 'arquivo', mensagem }]);
  if (!['application/pdf', 'image/jpeg', 'image/png'].includes(arquivo.tipo)) throw recusar('Envie em PDF, JPG ou PNG.');
  if (arquivo.tamanho > ANEXO_MAX_MB * 1_048_576) throw recusar(`O arquivo passa de ${ANEXO_MAX_MB} MB. Envie um menor.`);
  const d = await abrirResposta(ctx, id);
  const { n } = await ctx.tx
    .selectFrom('termo_anexo')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('destinatario_id', '=', d.id)
    .where('resposta_id', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(n) >= ANEXOS_MAX)
    throw new RuleError('anexos_demais', `Uma resposta leva até ${ANEXOS_MAX} arquivos. Envie esta e escreva outra.`);
  const { id: arquivo_id } = await registrarArquivo(ctx, arquivo);
  await ctx.tx.insertInto('termo_anexo').values({ id: uuidv7(), destinatario_id: d.id, arquivo_id }).execute();
  return verRecebido(ctx, id);
}

/** Only of an answer that is still being written. @throws AppError 404 */
export async function tirarAnexo(ctx: Ctx, id: string, arquivoId: string): Promise<TermoRecebido> {
  const d = await lockMeu(ctx, id);
  await ctx.tx
    .deleteFrom('termo_anexo')
    .where('destinatario_id', '=', d.id)
    .where('arquivo_id', '=', arquivoId)
    .where('resposta_id', 'is', null)
    .execute();
  return verRecebido(ctx, id);
}

/** An answer with the files that were put to it; who answers knows. @throws AppError 404, 409; RuleError `resposta_fechada` */
export async function responder(
  ctx: Ctx,
  id: string,
  { versao, texto }: BodyOf<typeof recebidos.responderTermo>,
): Promise<TermoRecebido> {
  const lido = await lockMeu(ctx, id);
  requireFresh(lido.versao, versao);
  const aberta = await abrirResposta(ctx, id);
  const d = await tomarPessoal(ctx, aberta);
  const resposta_id = uuidv7();
  const fora_do_prazo = d.prazo_em !== null && d.prazo_em < hojeDe(ctx);
  await ctx.tx
    .insertInto('termo_resposta')
    .values({
      id: resposta_id,
      destinatario_id: d.id,
      texto,
      por: ctx.usuario.id,
      por_nome: ctx.usuario.nome,
      em: ctx.agora,
      fora_do_prazo,
    })
    .execute();
  await ctx.tx
    .updateTable('termo_anexo')
    .set({ resposta_id })
    .where('destinatario_id', '=', d.id)
    .where('resposta_id', 'is', null)
    .execute();
  await ctx.tx
    .updateTable('termo_destinatario')
    .set({ respondido_em: d.respondido_em ?? ctx.agora, versao: d.versao + 1 })
    .where('id', '=', d.id)
    .execute();
  await ctx.audit('termo.responder', { termo_id: id, destinatario_id: d.id, fora_do_prazo });
  await contarAEquipe(ctx, d, `respondeu${fora_do_prazo ? ', fora do prazo, a' : ' a'}`);
  if (d.requerimento_id)
    await registrarEvento(ctx, d.requerimento_id, {
      tipo: 'termo_respondido',
      texto: `Respondeu a ${d.tipo} ${d.numero}.`,
      publico: false,
    });
  return verRecebido(ctx, id);
}

/** @throws AppError 404 */
export async function findMeuAnexo(ctx: Ctx, id: string, arquivoId: string): Promise<string> {
  const row = await ctx.tx
    .selectFrom('termo_anexo as x')
    .innerJoin('termo_destinatario as d', 'd.id', 'x.destinatario_id')
    .select('x.arquivo_id')
    .where('d.termo_id', '=', id)
    .where('d.usuario_id', '=', ctx.usuario.id)
    .where('x.arquivo_id', '=', arquivoId)
    .executeTakeFirst();
  if (!row) throw new AppError(404, 'Arquivo não encontrado.');
  return row.arquivo_id;
}
