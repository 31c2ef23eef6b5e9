import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { CAMPOS, type Colunas, faltam, lembrancaDe } from '@portal/domain/importacoes/campos';
import { type Escolhas, perguntaEmPalavras, perguntasDe, semResposta } from '@portal/domain/importacoes/como-ler';
import type * as contract from '@portal/domain/importacoes/contract';
import { DIAS_PARA_DESFAZER, EM_CURSO, NOMES_DOS_TIPOS, type Situacao } from '@portal/domain/importacoes/tipos';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { requireFresh } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import type { FileAnswer } from '#platform/http/route.ts';
import type { StoredUpload } from '#platform/http/upload.ts';
import { registrarArquivo } from '../arquivos/index.ts';
import { IMPORTADORES } from './importadores.ts';
import { correrImportacaoJob } from './jobs.ts';
import { findImportacao, type ImportacaoRow, lockImportacao } from './queries.ts';
import type { Escrita } from './tipos.ts';

const refuse = (codigo: string, mensagem: string, campo?: string): never => {
  throw new RuleError(codigo, mensagem, campo ? [{ campo, mensagem }] : []);
};

/** One at a time holds the registries; the index stands behind it. @throws RuleError importacao_em_curso */
async function demandSozinha({ tx }: Ctx, id: string | null): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('importacoes:' || current_setting('app.organizacao_id'), 0))`.execute(
    tx,
  );
  const outra = await tx
    .selectFrom('importacao')
    .select('nome')
    .where('situacao', 'in', [...EM_CURSO])
    .$if(id !== null, (q) => q.where('id', '!=', id))
    .executeTakeFirst();
  if (outra)
    refuse(
      'importacao_em_curso',
      `Espere terminar a importação de ${outra.nome}: os cadastros recebem uma de cada vez.`,
      'arquivo',
    );
}

/** @throws RuleError importacao_em_curso */
export async function enviarImportacao(ctx: Ctx, { tipo }: BodyOf<typeof contract.enviarImportacao>, file: StoredUpload) {
  await demandSozinha(ctx, null);
  const arquivo = await registrarArquivo(ctx, file);
  const id = uuidv7();
  await ctx.tx
    .insertInto('importacao')
    .values({
      id,
      tipo,
      situacao: 'Lendo',
      nome: arquivo.nome,
      arquivo_id: arquivo.id,
      autor_id: ctx.usuario.id,
      criado_em: ctx.agora,
      atualizado_em: ctx.agora,
    })
    .execute();
  await ctx.enqueue(correrImportacaoJob, { importacao_id: id });
  await ctx.audit('importacao.enviar', { id, tipo: NOMES_DOS_TIPOS[tipo], arquivo: arquivo.nome });
  return findImportacao(ctx, id);
}

/** The import as the screen saw it. @throws AppError 404, 409; RuleError importacao_em_outro_ponto */
async function abrir(ctx: Ctx, id: string, versao: number, de: readonly Situacao[]): Promise<ImportacaoRow> {
  const row = await lockImportacao(ctx.tx, id);
  requireFresh(row.versao, versao);
  if (!de.includes(row.situacao))
    refuse('importacao_em_outro_ponto', 'Esta importação já está em outro ponto. Veja como ela está agora.');
  return row;
}

const vencida = ({ atualizado_em }: ImportacaoRow, agora: Date): boolean =>
  agora.getTime() - atualizado_em.getTime() > DIAS_PARA_DESFAZER * 86_400_000;

/** Another run of the job, from its first line or from where it stands. */
async function correr(ctx: Ctx, row: ImportacaoRow, situacao: Situacao, mais: { feitas?: number; autor_id?: string } = {}) {
  await demandSozinha(ctx, row.id);
  await ctx.tx
    .updateTable('importacao')
    .set({ situacao, motivo: '', parar: false, versao: row.versao + 1, atualizado_em: ctx.agora, ...mais })
    .where('id', '=', row.id)
    .execute();
  await ctx.enqueue(correrImportacaoJob, { importacao_id: row.id });
}

/** What was said of the columns is kept for the next file of the kind. @throws RuleError colunas_faltam, coluna_estranha, coluna_de_dois_jeitos */
async function gravarColunas(
  ctx: Ctx,
  { id, tipo, cabecalho, provas }: ImportacaoRow,
  colunas: Colunas,
  escolhas: Escolhas,
): Promise<void> {
  const conhecidas = CAMPOS[tipo].map((c) => c.chave);
  const tomadas = new Set<number>();
  for (const [campo, origem] of Object.entries(colunas)) {
    if (!conhecidas.includes(campo)) refuse('coluna_estranha', 'Não entendemos uma das colunas. Recarregue a página.', campo);
    if (!('coluna' in origem)) continue;
    if (origem.coluna >= cabecalho.length || tomadas.has(origem.coluna))
      refuse('coluna_estranha', 'Cada coluna do arquivo traz uma coisa só.', campo);
    tomadas.add(origem.coluna);
  }
  const falta = faltam(tipo, colunas);
  if (falta.length > 0) refuse('colunas_faltam', `Diga de que coluna vem: ${falta.join(', ')}.`, 'colunas');
  const [pergunta] = semResposta(perguntasDe(tipo, colunas, provas), escolhas);
  if (pergunta) refuse('coluna_de_dois_jeitos', perguntaEmPalavras(pergunta, cabecalho[pergunta.coluna] ?? ''), pergunta.campo);
  await ctx.tx
    .updateTable('importacao')
    .set({ colunas: JSON.stringify(colunas), escolhas: JSON.stringify(escolhas), resumo: null })
    .where('id', '=', id)
    .execute();
  const lembrar = lembrancaDe(cabecalho, colunas);
  if (lembrar.size > 0)
    await ctx.tx
      .insertInto('importacao_coluna')
      .values([...lembrar].map(([coluna, campo]) => ({ tipo, coluna, campo })))
      .onConflict((oc) =>
        oc.columns(['organizacao_id', 'tipo', 'coluna']).doUpdateSet((eb) => ({ campo: eb.ref('excluded.campo') })),
      )
      .execute();
}

/** @throws AppError 404, 409; RuleError as `gravarColunas`, importacao_em_curso */
export async function conferirImportacao(
  ctx: Ctx,
  id: string,
  { versao, colunas, escolhas }: BodyOf<typeof contract.conferirImportacao>,
) {
  const row = await abrir(ctx, id, versao, ['Colunas', 'Conferida']);
  await gravarColunas(ctx, row, colunas, escolhas);
  await sql`update importacao_linha set resultado = null, motivos = '[]', rotulo = '', chave = '', alvo_id = null, junta_a = null where importacao_id = ${id}`.execute(
    ctx.tx,
  );
  await correr(ctx, row, 'Conferindo', { feitas: 0 });
  return findImportacao(ctx, id);
}

/** Reads it anew where somebody says that its table is. @throws AppError 404, 409; RuleError importacao_antiga, importacao_em_curso */
export async function relerImportacao(ctx: Ctx, id: string, { versao, folha, linha }: BodyOf<typeof contract.relerImportacao>) {
  const row = await abrir(ctx, id, versao, ['Colunas', 'Conferida', 'Falhou']);
  if (row.arquivo_id === null) refuse('importacao_antiga', 'O arquivo desta importação já não está guardado. Envie-o de novo.');
  await ctx.tx
    .updateTable('importacao')
    .set({ tabela_pedida: JSON.stringify({ folha, linha }) })
    .where('id', '=', id)
    .execute();
  await correr(ctx, row, 'Lendo', { feitas: 0 });
  return findImportacao(ctx, id);
}

/** Writes it, or goes on where it stopped. @throws AppError 404, 409; RuleError nada_a_gravar, importacao_em_curso */
export async function gravarImportacao(ctx: Ctx, id: string, versao: number) {
  const row = await abrir(ctx, id, versao, ['Conferida', 'Parada']);
  if (vencida(row, ctx.agora))
    refuse('importacao_antiga', 'Esta importação é antiga demais para seguir. Envie o arquivo de novo.');
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from importacao_linha where importacao_id = ${id} and resultado in ('novo', 'alterado') and not feita`.execute(
    ctx.tx,
  );
  if ((rows[0]?.n ?? 0) === 0) refuse('nada_a_gravar', 'Nenhuma linha nova ou alterada ficou para gravar.');
  // who says that it is written answers for it
  await correr(ctx, row, 'Gravando', { autor_id: ctx.usuario.id, ...(row.situacao === 'Conferida' ? { feitas: 0 } : {}) });
  await ctx.audit('importacao.gravar', { id, tipo: NOMES_DOS_TIPOS[row.tipo], arquivo: row.nome });
  return findImportacao(ctx, id);
}

/** @throws AppError 404, 409 */
export async function pararImportacao(ctx: Ctx, id: string, versao: number) {
  const row = await abrir(ctx, id, versao, ['Gravando']);
  await ctx.tx
    .updateTable('importacao')
    .set({ parar: true, versao: row.versao + 1, atualizado_em: ctx.agora })
    .where('id', '=', id)
    .execute();
  await ctx.audit('importacao.parar', { id, arquivo: row.nome });
  return findImportacao(ctx, id);
}

/** Lines that are looked at at once for what stands on them. */
const POR_OLHADA = 5000;

/** As a whole or not at all. @throws RuleError importacao_em_uso, with the first lines that something holds */
async function demandSolta(ctx: Ctx, { id, tipo }: ImportacaoRow): Promise<void> {
  for (let depois = 0; ; ) {
    const { rows } = await sql<Escrita>`select linha, resultado, alvo_id, antes from importacao_linha
      where importacao_id = ${id} and feita and linha > ${depois} order by linha limit ${POR_OLHADA}`.execute(ctx.tx);
    if (rows.length === 0) return;
    const presas = [...(await IMPORTADORES[tipo].presas(ctx, rows))].sort(([a], [b]) => a - b);
    const [primeira] = presas;
    if (primeira)
      refuse(
        'importacao_em_uso',
        `Ela já não pode ser desfeita inteira. Na linha ${primeira[0]}, ${primeira[1]}${presas.length > 1 ? ` O mesmo vale para outras, como a linha ${presas[1]?.[0]}.` : ''}`,
      );
    depois = rows.at(-1)!.linha;
  }
}

/** @throws AppError 404, 409; RuleError importacao_antiga, importacao_em_curso, importacao_em_uso */
export async function desfazerImportacao(ctx: Ctx, id: string, versao: number) {
  const row = await abrir(ctx, id, versao, ['Concluída', 'Parada']);
  if (vencida(row, ctx.agora))
    refuse(
      'importacao_antiga',
      `Uma importação só se desfaz em até ${DIAS_PARA_DESFAZER} dias. O que ela trouxe se muda nos cadastros.`,
    );
  await demandSolta(ctx, row);
  await correr(ctx, row, 'Desfazendo', { feitas: 0, autor_id: ctx.usuario.id });
  await ctx.audit('importacao.desfazer', { id, tipo: NOMES_DOS_TIPOS[row.tipo], arquivo: row.nome });
  return findImportacao(ctx, id);
}

/** The file of it goes with the next sweep. @throws AppError 404, 409; RuleError importacao_em_outro_ponto */
export async function descartarImportacao(ctx: Ctx, id: string, versao: number): Promise<null> {
  const row = await abrir(ctx, id, versao, ['Lendo', 'Colunas', 'Conferida', 'Falhou', 'Desfeita']);
  await ctx.tx.deleteFrom('importacao').where('id', '=', id).execute();
  await ctx.audit('importacao.descartar', { id, arquivo: row.nome });
  return null;
}

/** @throws AppError 404; RuleError planilha_ausente */
export async function baixarPlanilha(ctx: Ctx, id: string): Promise<FileAnswer> {
  const { planilha_id } = await lockImportacao(ctx.tx, id);
  if (!planilha_id) return refuse('planilha_ausente', 'Confira o arquivo primeiro: a planilha com os motivos sai dali.');
  const { sha256, nome, tipo, tamanho } = await ctx.tx
    .selectFrom('arquivo')
    .select(['sha256', 'nome', 'tipo', 'tamanho'])
    .where('id', '=', planilha_id)
    .executeTakeFirstOrThrow();
  await ctx.audit('importacao.baixar', { id });
  return { sha256, nome, tipo, tamanho, inline: false };
}
