import { type ArquivoEnviado, arquivos } from '@portal/domain/campos/arquivos/model';
import { assinatura } from '@portal/domain/campos/assinatura/model';
import { declaracao } from '@portal/domain/campos/declaracao/model';
import { type Campo, pedeResposta } from '@portal/domain/campos/registro';
import { RuleError } from '@portal/domain/http/rule-error';
import { camposDe, type Definicao } from '@portal/domain/processos/definicao';
import { isDoRequerente, lerRascunho, type Respostas, respostaDe, semOReservado } from '@portal/domain/respostas/respostas';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { findProcessoPublicado, findVersao } from '../processos/index.ts';
import { newCanhoto } from './drafts.ts';
import type { RequerimentoRow } from './queries.ts';

/**
 * A draft of another process that belongs to a step of this request, in the name of the same requester, with the answers that
 * both forms ask by the same id. What was accepted or signed there was about another text: nobody accepts anything unread.
 * @throws RuleError `subrequerimento_indisponivel` when the town has no such process any more
 */
export async function criarSubrequerimento(
  ctx: Ctx,
  pai: RequerimentoRow,
  etapaId: string,
  sub: { id: string; processo: string },
): Promise<{ id: string; processo_nome: string }> {
  const found = await ctx.tx
    .selectFrom('processo')
    .select('id')
    .where('slug', '=', sub.processo)
    .where('ativo', '=', true)
    .executeTakeFirst();
  if (!found) throw indisponivel(sub.processo);
  await exigirSemCirculo(ctx, pai.id, found.id);
  const processo = await findProcessoPublicado(ctx.tx, found.id).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    throw indisponivel(sub.processo);
  });
  const id = uuidv7();
  await ctx.tx
    .insertInto('requerimento')
    .values({
      id,
      processo_id: processo.id,
      processo_versao_id: processo.versao_id,
      processo_nome: processo.nome,
      canhoto: newCanhoto(),
      status: 'Rascunho',
      criado_por: ctx.usuario.id || pai.requerente_id,
      requerente_id: pai.requerente_id,
      requerente_nome: pai.requerente_nome,
      pai_id: pai.id,
      pai_etapa_id: etapaId,
      subrequerimento: sub.id,
      criado_em: ctx.agora,
      atualizado_em: ctx.agora,
    })
    .execute();
  await copiarPartes(ctx, pai.id, id);
  // the child is the requester's to fill in
  await levarRespostas(ctx, pai, processo.definicao, id);
  await ctx.audit('requerimento.abrir_sub', { id: pai.id, sub_id: id, processo_id: processo.id });
  return { id, processo_nome: processo.nome };
}

/**
 * The answers of one request that another form asks by the same id, with their files, written into a draft. What was accepted or
 * signed stays behind, and so does what only the town hall sees.
 */
export async function levarRespostas(
  ctx: Ctx,
  de: Pick<RequerimentoRow, 'processo_versao_id' | 'respostas'>,
  para: Definicao,
  rascunhoId: string,
): Promise<void> {
  const { definicao } = await findVersao(ctx.tx, de.processo_versao_id);
  const { respostas } = lerRascunho(para, semOReservado(definicao, de.respostas), isDeLevar);
  await ctx.tx
    .updateTable('requerimento')
    .set({ respostas: JSON.stringify(respostas) })
    .where('id', '=', rascunhoId)
    .execute();
  await copiarArquivos(ctx, para, respostas, rascunhoId);
}

/** Archived, in an archived group, or never published. */
const indisponivel = (slug: string) =>
  new RuleError(
    'subrequerimento_indisponivel',
    `O processo “${slug}”, de que esta etapa precisa, não está disponível neste município.`,
  );

const isDeLevar = (campo: Campo): boolean =>
  isDoRequerente(campo) && pedeResposta(campo) && campo.tipo !== declaracao.tipo && campo.tipo !== assinatura.tipo;

/** How deep requests may belong to each other. */
const MAX_NIVEIS = 3;
/** Requests that belong to one, near and far. */
const MAX_FAMILIA = 20;

/**
 * Two processes that ask for each other would open requests without end.
 * @throws RuleError `subrequerimento_em_circulo`
 */
async function exigirSemCirculo({ tx }: Ctx, paiId: string, processoId: string): Promise<void> {
  const { rows } = await sql<{ processo_id: string; id: string; pai_id: string | null }>`
    with recursive acima as (
      select id, pai_id, processo_id, 1 as nivel from requerimento where id = ${paiId}
      union all select r.id, r.pai_id, r.processo_id, a.nivel + 1 from requerimento r join acima a on r.id = a.pai_id where a.nivel < 20
    ) select processo_id, id, pai_id from acima`.execute(tx);
  const raiz = rows.find((r) => r.pai_id === null)?.id;
  const { rows: familia } = await sql<{ n: number }>`
    with recursive abaixo as (
      select id from requerimento where pai_id = ${raiz ?? paiId}
      union all select r.id from requerimento r join abaixo a on r.pai_id = a.id
    ) select count(*)::integer as n from (select 1 from abaixo limit ${MAX_FAMILIA}) x`.execute(tx);
  if ((familia[0]?.n ?? 0) >= MAX_FAMILIA)
    throw new RuleError('subrequerimentos_demais', `Um requerimento tem no máximo ${MAX_FAMILIA} sub-requerimentos.`);
  if (rows.length >= MAX_NIVEIS || rows.some((r) => r.processo_id === processoId))
    throw new RuleError(
      'subrequerimento_em_circulo',
      'Este sub-requerimento já faz parte do caminho até aqui: ele abriria outro sem fim.',
    );
}

/** Whoever acts for the parent acts for the child too. */
async function copiarPartes({ tx, agora }: Ctx, de: string, para: string): Promise<void> {
  const partes = await tx
    .selectFrom('parte')
    .select(['papel', 'usuario_id', 'nome', 'documento', 'detalhe'])
    .where('requerimento_id', '=', de)
    .where('papel', 'in', ['requerente', 'autor'])
    .execute();
  await tx
    .insertInto('parte')
    .values(partes.map((p) => ({ ...p, id: uuidv7(), requerimento_id: para, criado_em: agora })))
    .execute();
}

/** Files are stored once; the child's rows refer to the same ones. */
async function copiarArquivos({ tx, agora }: Ctx, definicao: Definicao, respostas: Respostas, para: string): Promise<void> {
  const rows = camposDe(definicao)
    .filter((c) => c.tipo === arquivos.tipo)
    .flatMap((c) => respostaDe<ArquivoEnviado[]>(c, respostas).map((a) => ({ campo_id: c.id, arquivo_id: a.id })));
  if (rows.length)
    await tx
      .insertInto('requerimento_arquivo')
      .values(rows.map((row) => ({ ...row, requerimento_id: para, criado_em: agora })))
      .onConflict((oc) => oc.doNothing())
      .execute();
}
