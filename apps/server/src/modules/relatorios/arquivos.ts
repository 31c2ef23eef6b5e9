import { createHash, randomBytes } from 'node:crypto';
import type { BodyOf, DadosIn } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import {
  type Assunto,
  type listarArquivos as contrato,
  type criarChave as contratoDaChave,
  type FormatoPreparado,
  MAX_DE_CHAVES,
} from '@portal/domain/relatorios/arquivos';
import { dataDe } from '@portal/domain/text/datas';
import { can } from '@portal/domain/usuarios/permissions';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import type { FileAnswer } from '#platform/http/route.ts';
import { quemE } from '../usuarios/index.ts';
import { prepararArquivosJob } from './preparar.ts';

const GESTOR = 'perfil.gestor.prefeitura';
const NAO_HA = 'Este endereço não existe mais, ou ainda não há o arquivo.';
const resumoDe = (segredo: string): string => createHash('sha256').update(segredo).digest('hex');

export async function listarArquivos({ tx }: Ctx): Promise<DadosIn<typeof contrato>> {
  const arquivos = await tx
    .selectFrom('arquivo_preparado')
    .select(['id', 'dia', 'assunto', 'com_pessoas', 'formato', 'tamanho', 'linhas'])
    .orderBy('dia', 'desc')
    .orderBy('assunto')
    .orderBy('com_pessoas')
    .orderBy('formato')
    .limit(400)
    .execute();
  const chaves = await tx
    .selectFrom('chave_de_leitura as c')
    .innerJoin('usuario as u', 'u.id', 'c.criada_por')
    .select(['c.id', 'c.nome', 'c.com_pessoas', 'u.nome as criada_por_nome', 'c.criada_em', 'c.usada_em'])
    .orderBy('c.criada_em', 'desc')
    .execute();
  return {
    arquivos: arquivos.map((a) => ({ ...a, assunto: a.assunto as Assunto, formato: a.formato as FormatoPreparado })),
    chaves,
  };
}

export async function pedirArquivos(ctx: Ctx): Promise<null> {
  await ctx.enqueue(prepararArquivosJob, { dia: dataDe(ctx.agora, ctx.organizacao.fuso) });
  await ctx.audit('relatorio.preparar-arquivos');
  return null;
}

const TIPO: Record<string, string> = { csv: 'text/csv; charset=utf-8', parquet: 'application/vnd.apache.parquet' };
const respostaDe = (a: { sha256: string; assunto: string; dia: string; formato: string }): FileAnswer => ({
  sha256: a.sha256,
  nome: `${a.assunto}-${a.dia}.${a.formato}`,
  tipo: TIPO[a.formato] ?? 'application/octet-stream',
  inline: false,
});

/** @throws AppError 404 */
export async function baixarArquivo(ctx: Ctx, id: string): Promise<FileAnswer> {
  const row = await ctx.tx
    .selectFrom('arquivo_preparado')
    .select(['sha256', 'assunto', 'dia', 'com_pessoas', 'formato'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new AppError(404, 'Este arquivo já não existe.');
  await ctx.audit('relatorio.baixar-arquivo', { id, com_pessoas: row.com_pessoas });
  return respostaDe(row);
}

/** A new secret; it leaves the server this once. @throws RuleError `chaves_demais` */
export async function criarChave(
  ctx: Ctx,
  { nome, com_pessoas }: BodyOf<typeof contratoDaChave>,
): Promise<DadosIn<typeof contratoDaChave>> {
  const { n } = await ctx.tx
    .selectFrom('chave_de_leitura')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  if (n >= MAX_DE_CHAVES) throw new RuleError('chaves_demais', 'O município já tem vinte chaves. Apague uma que não se usa.');
  const segredo = randomBytes(32).toString('base64url');
  const id = uuidv7();
  await ctx.tx
    .insertInto('chave_de_leitura')
    .values({ id, nome, com_pessoas, resumo: resumoDe(segredo), criada_por: ctx.usuario.id, criada_em: ctx.agora })
    .execute();
  await ctx.audit('relatorio.criar-chave', { id, com_pessoas });
  return { endereco: `${ctx.origem}/api/v1/dados/${segredo}/passagens.csv` };
}

/** @throws AppError 404 */
export async function apagarChave(ctx: Ctx, id: string): Promise<null> {
  const gone = await ctx.tx.deleteFrom('chave_de_leitura').where('id', '=', id).executeTakeFirst();
  if (gone.numDeletedRows === 0n) throw new AppError(404, 'Esta chave já não existe.');
  await ctx.audit('relatorio.apagar-chave', { id });
  return null;
}

/**
 * What a program fetches: the newest of its subject, or that of a day; one that names people only by a key that may.
 * @throws AppError 404 alike where the key never was, was taken back, or its maker manages the town no more
 */
export async function buscarArquivo(ctx: Ctx, segredo: string, arquivo: string): Promise<FileAnswer> {
  const chave = await ctx.tx
    .selectFrom('chave_de_leitura')
    .select(['id', 'criada_por', 'com_pessoas'])
    .where('resumo', '=', resumoDe(segredo))
    .executeTakeFirst();
  const dono = chave && (await quemE(ctx.tx, ctx.organizacao.id, chave.criada_por));
  if (!chave || !dono?.painelPrefeitura || !can(dono, GESTOR)) throw new AppError(404, NAO_HA);
  const [, assunto = '', dia, formato = ''] = /^([a-z]+)(?:-(\d{4}-\d{2}-\d{2}))?\.([a-z]+)$/.exec(arquivo) ?? [];
  const row = await ctx.tx
    .selectFrom('arquivo_preparado')
    .select(['id', 'sha256', 'assunto', 'dia', 'formato'])
    .where('assunto', '=', assunto)
    .where('formato', '=', formato)
    .where('com_pessoas', '=', chave.com_pessoas)
    .$if(Boolean(dia), (q) => q.where('dia', '=', sql<string>`${dia}::date`))
    .orderBy('dia', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) throw new AppError(404, NAO_HA);
  return respostaDe(row);
}
