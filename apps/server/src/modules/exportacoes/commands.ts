import { DIAS_DA_EXPORTACAO, EVENTO_EXPORTACAO, type Exportacao, MAX_NA_FILA } from '@portal/domain/exportacoes/contract';
import { RuleError } from '@portal/domain/http/rule-error';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { StoredFile } from '#platform/files/store.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import type { FileAnswer } from '#platform/http/route.ts';
import { avisar } from '../notificacoes/index.ts';

const TIPOS: Record<Exportacao['formato'], string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  json: 'application/json; charset=utf-8',
};

const COLUMNS = (ctx: Ctx) => sql`id, formato, nome, motivo, linhas, tamanho, to_jsonb(criado_em) #>> '{}' as criado_em,
  to_jsonb(expira_em) #>> '{}' as expira_em,
  case when situacao = 'Pronta' and expira_em <= ${ctx.agora}::timestamptz then 'Expirada' else situacao end as situacao`;

/** The last files the person asked for, newest first. @param doTitular only those of what is kept about them */
export async function listExportacoes(ctx: Ctx, { doTitular = false } = {}): Promise<Exportacao[]> {
  const { rows } = await sql<Exportacao>`select ${COLUMNS(ctx)} from exportacao where autor_id = ${ctx.usuario.id}
    ${doTitular ? sql`and (formato = 'json' or pedido @> '{"titular": true}')` : sql``}
    order by criado_em desc, id desc limit 20`.execute(ctx.tx);
  return rows;
}

/**
 * A place for a file that a job will make.
 * @param nome without its ending
 * @throws RuleError `exportacoes_na_fila` when the person has too many in the making
 */
export async function agendarArquivo(
  ctx: Ctx,
  { formato, nome, pedido }: { formato: Exportacao['formato']; nome: string; pedido: unknown },
): Promise<Exportacao> {
  const { rows: fila } = await sql<{
    n: number;
  }>`select count(*) as n from exportacao where autor_id = ${ctx.usuario.id} and situacao = 'Na fila' and criado_em > ${ctx.agora}::timestamptz - interval '1 hour'`.execute(
    ctx.tx,
  );
  if ((fila[0]?.n ?? 0) >= MAX_NA_FILA)
    throw new RuleError('exportacoes_na_fila', 'Já estamos preparando outros arquivos seus. Espere um deles ficar pronto.');
  const id = uuidv7();
  const expira_em = new Date(ctx.agora.getTime() + DIAS_DA_EXPORTACAO * 86_400_000);
  await ctx.tx
    .insertInto('exportacao')
    .values({
      id,
      autor_id: ctx.usuario.id,
      formato,
      nome: `${nome}.${formato}`,
      pedido: JSON.stringify(pedido),
      criado_em: ctx.agora,
      expira_em,
    })
    .execute();
  // what was searched may name a person, so it stays out of the audit
  await ctx.audit('exportacao.pedir', { id, formato });
  const { rows } = await sql<Exportacao>`select ${COLUMNS(ctx)} from exportacao where id = ${id}`.execute(ctx.tx);
  return rows[0]!;
}

/** The file is there: its author hears of it. Does nothing when it was already. */
export async function concluirExportacao(
  ctx: Ctx,
  id: string,
  file: StoredFile,
  linhas: number,
  mensagem: string,
): Promise<void> {
  const row = await ctx.tx
    .updateTable('exportacao')
    .set({ situacao: 'Pronta', pronta_em: ctx.agora, sha256: file.sha256, tamanho: file.tamanho, linhas })
    .where('id', '=', id)
    .where('situacao', '=', 'Na fila')
    .returning(['autor_id', 'nome', 'formato', 'pedido'])
    .executeTakeFirst();
  if (!row) return;
  await contar(ctx, id, row, mensagem);
  await ctx.audit('exportacao.concluir', { id, linhas, usuario_id: row.autor_id });
}

/**
 * A file that is there, for each of these people, as if they had asked for it. @param chave the same twice is one delivery
 * @returns where they find it; null when it was delivered before
 */
export async function entregarArquivos(
  ctx: Ctx,
  o: { usuario_ids: readonly string[]; formato: string; nome: string; chave: string; file: StoredFile; linhas: number },
): Promise<string | null> {
  const pedido = JSON.stringify({ envio: o.chave });
  const { rows: feita } =
    await sql`select from exportacao where autor_id = any(${o.usuario_ids}::uuid[]) and pedido = ${pedido}::jsonb limit 1`.execute(
      ctx.tx,
    );
  if (feita.length > 0 || o.usuario_ids.length === 0) return null;
  const comum = {
    ...{ formato: o.formato, nome: `${o.nome}.${o.formato}`, pedido, situacao: 'Pronta', linhas: o.linhas },
    ...{ sha256: o.file.sha256, tamanho: o.file.tamanho, criado_em: ctx.agora, pronta_em: ctx.agora },
    expira_em: new Date(ctx.agora.getTime() + DIAS_DA_EXPORTACAO * 86_400_000),
  };
  await ctx.tx
    .insertInto('exportacao')
    .values(o.usuario_ids.map((autor_id) => ({ id: uuidv7(), autor_id, ...comum })))
    .execute();
  return telaDe(o.nome);
}

export async function falharExportacao(ctx: Ctx, id: string, motivo: string): Promise<void> {
  const row = await ctx.tx
    .updateTable('exportacao')
    .set({ situacao: 'Falhou', motivo })
    .where('id', '=', id)
    .where('situacao', '=', 'Na fila')
    .returning(['autor_id', 'nome', 'formato', 'pedido'])
    .executeTakeFirst();
  if (row) await contar(ctx, id, row, `Não conseguimos preparar o seu arquivo. ${motivo}`);
}

/** The list that a file is of, where its author finds it: told by its name. */
const TELAS: readonly [inicio: string, tela: string][] = [
  ['imoveis-', '/prefeitura/cadastro/imovel'],
  ['contribuintes-', '/prefeitura/cadastro/contribuinte/listagem'],
  ['profissionais-', '/prefeitura/cadastro/profissionais'],
  ['guias-', '/prefeitura/financeiro/guias/pagamentos'],
  ['lancamentos-', '/prefeitura/relatorio/lancamento'],
  ['auditoria-', '/prefeitura/auditoria'],
  ['caixa-', '/prefeitura/financeiro/caixa/livro'],
  ['relatorio-produtividade-', '/prefeitura/relatorio/produtividade'],
  ['relatorio-tempo-processo-', '/prefeitura/relatorio/tempo-processo'],
  ['relatorio-entrada-requerimento-', '/prefeitura/relatorio/entrada-requerimento'],
  ['relatorio-situacao-', '/prefeitura/relatorio/situacao'],
  ['relatorio-quadro-area-', '/prefeitura/relatorio/quadro-area'],
  ['relatorio-comparativo-', '/prefeitura/relatorio/comparativo'],
  ['relatorio-normas-', '/prefeitura/relatorio/normas'],
];
const telaDe = (nome: string): string =>
  TELAS.find(([inicio]) => nome.startsWith(inicio))?.[1] ?? '/prefeitura/requerimento/listagem';

interface Arquivo {
  autor_id: string;
  nome: string;
  formato: string;
  pedido: unknown;
}

/** A list's file waits at its list; what is kept of a person, in their own account, in the panel that they have. */
async function ondeEsta({ tx }: Ctx, id: string, { autor_id, nome, formato, pedido }: Arquivo) {
  const doTitular = formato === 'json' || (pedido as { titular?: boolean }).titular === true;
  if (!doTitular) return { tipo: 'pedido_ao_portal' as const, link: `${telaDe(nome)}?exportacao=${id}` };
  const membro = await tx
    .selectFrom('membro')
    .select('painel_contribuinte')
    .where('usuario_id', '=', autor_id)
    .executeTakeFirst();
  const painel = membro?.painel_contribuinte ? 'contribuinte' : 'prefeitura';
  return {
    tipo: membro?.painel_contribuinte ? ('privacidade' as const) : ('pedido_ao_portal' as const),
    link: `/${painel}/minha-conta/cadastro?secao=privacidade`,
  };
}

async function contar(ctx: Ctx, id: string, arquivo: Arquivo, message: string): Promise<void> {
  await avisar(ctx, { usuario_ids: [arquivo.autor_id], message, ...(await ondeEsta(ctx, id, arquivo)) });
  await ctx.anunciar({ canal: `private-usuario.${arquivo.autor_id}`, evento: EVENTO_EXPORTACAO, dados: { id } });
}

/** @throws AppError 404 for another's, or one that is not ready; 422 when it has expired */
export async function baixarExportacao(ctx: Ctx, id: string): Promise<FileAnswer> {
  const row = await ctx.tx
    .selectFrom('exportacao')
    .select(['formato', 'nome', 'sha256', 'expira_em', 'linhas'])
    .where('id', '=', id)
    .where('autor_id', '=', ctx.usuario.id)
    .where('situacao', '=', 'Pronta')
    .executeTakeFirst();
  if (!row) throw new AppError(404, 'Este arquivo não existe ou ainda não ficou pronto.');
  if (!row.sha256 || row.expira_em <= ctx.agora)
    throw new RuleError('arquivo_expirado', 'Este arquivo já expirou. Peça-o de novo na lista.');
  await ctx.audit('exportacao.baixar', { id, linhas: row.linhas });
  return { sha256: row.sha256, nome: row.nome, tipo: TIPOS[row.formato as Exportacao['formato']], inline: false };
}
