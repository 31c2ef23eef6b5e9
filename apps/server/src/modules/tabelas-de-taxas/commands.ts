import { isDeepStrictEqual } from 'node:util';
import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { CONTEUDO_VAZIO, type ConteudoDaTabela, conteudoSchema, LEI_A_INFORMAR } from '@portal/domain/tabelas-de-taxas/conteudo';
import * as contract from '@portal/domain/tabelas-de-taxas/contract';
import { recusaDoInicio } from '@portal/domain/tabelas-de-taxas/vigencia';
import { formatData } from '@portal/domain/text/datas';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { notFound, requireFresh } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { findLinhas, findTabela, hojeEm, isPublicada, listTabelas } from './queries.ts';

/** One at a time in a town: two could open two drafts, or publish for one day. */
const umDeCadaVez = (ctx: Ctx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('tabela-de-taxas:' || current_setting('app.organizacao_id'), 0))`.execute(
    ctx.tx,
  );

/** The next version, made from the latest published one. @throws RuleError ja_ha_rascunho, tabelas_demais */
export async function criarTabela(ctx: Ctx) {
  await umDeCadaVez(ctx);
  const linhas = await findLinhas(ctx.tx);
  if (linhas.some((t) => !isPublicada(t)))
    throw new RuleError('ja_ha_rascunho', 'Já há um rascunho da tabela. Continue nele, ou descarte-o antes de abrir outro.');
  if (linhas.length >= contract.MAX_TABELAS)
    throw new RuleError('tabelas_demais', `Um município tem no máximo ${contract.MAX_TABELAS} tabelas.`);
  const [ultima] = linhas;
  const conteudo = ultima ? (await findTabela(ctx, ultima.id)).conteudo : CONTEUDO_VAZIO;
  return inserir(ctx, {
    numero: (ultima?.numero ?? 0) + 1,
    conteudo,
    criada_de: ultima?.numero ?? null,
    data_que_vale: ultima?.data_que_vale,
  });
}

interface Nova {
  numero: number;
  conteudo: ConteudoDaTabela;
  criada_de: number | null;
  data_que_vale?: string | undefined;
}

async function inserir(ctx: Ctx, { numero, conteudo, criada_de, data_que_vale = 'protocolo' }: Nova) {
  const id = uuidv7();
  await ctx.tx
    .insertInto('tabela_de_taxas')
    .values({ id, numero, conteudo: JSON.stringify(conteudo), criada_de, data_que_vale, criado_em: ctx.agora })
    .execute();
  await ctx.audit('tabela-de-taxas.criar', { id, numero, criada_de });
  return findTabela(ctx, id);
}

/** The draft as the screen saw it. @throws AppError 404, 409; RuleError tabela_publicada */
async function lockRascunho(ctx: Ctx, id: string, versao: number) {
  const t = await ctx.tx
    .selectFrom('tabela_de_taxas')
    .select(['id', 'versao', 'numero', 'situacao', 'base_legal', 'data_que_vale', 'conteudo'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound('Não encontramos esta tabela de taxas.'));
  if (t.situacao === 'Publicada')
    throw new RuleError('tabela_publicada', 'Esta tabela já foi publicada e não muda mais. Abra a próxima versão a partir dela.');
  requireFresh(t.versao, versao);
  return { ...t, conteudo: conteudoSchema.parse(t.conteudo) };
}

/** Of two contents what differs: fees by their code. */
function diferenca(antes: ConteudoDaTabela, depois: ConteudoDaTabela) {
  const partes = (c: ConteudoDaTabela): Record<string, unknown> => ({
    categorias: c.categorias,
    acrescimos: c.acrescimos,
    ...Object.fromEntries(c.taxas.map((t) => [t.codigo, t])),
  });
  const [a, d] = [partes(antes), partes(depois)];
  const mudou = [...new Set([...Object.keys(a), ...Object.keys(d)])].filter((k) => !isDeepStrictEqual(a[k], d[k]));
  const so = (de: Record<string, unknown>) => Object.fromEntries(mudou.map((k) => [k, de[k] ?? null]));
  return { antes: so(a), depois: so(d) };
}

/** @throws as `lockRascunho` */
export async function salvarTabela(ctx: Ctx, id: string, { versao, ...escrita }: BodyOf<typeof contract.salvarTabela>) {
  const antes = await lockRascunho(ctx, id, versao);
  await gravar(ctx, antes, escrita);
  return findTabela(ctx, id);
}

type Rascunho = Awaited<ReturnType<typeof lockRascunho>>;
type Escrita = Omit<BodyOf<typeof contract.salvarTabela>, 'versao'>;

async function gravar(ctx: Ctx, antes: Rascunho, { conteudo, base_legal, data_que_vale }: Escrita): Promise<void> {
  await ctx.tx
    .updateTable('tabela_de_taxas')
    .set({ conteudo: JSON.stringify(conteudo), base_legal, data_que_vale, versao: antes.versao + 1 })
    .where('id', '=', antes.id)
    .execute();
  const mudou = diferenca(antes.conteudo, conteudo);
  await ctx.audit('tabela-de-taxas.salvar', {
    id: antes.id,
    numero: antes.numero,
    antes: { base_legal: antes.base_legal, data_que_vale: antes.data_que_vale, ...mudou.antes },
    depois: { base_legal, data_que_vale, ...mudou.depois },
  });
}

/** @throws as `lockRascunho` */
export async function descartarTabela(ctx: Ctx, id: string, versao: number) {
  const { numero, conteudo } = await lockRascunho(ctx, id, versao);
  await ctx.tx.deleteFrom('tabela_de_taxas').where('id', '=', id).execute();
  await ctx.audit('tabela-de-taxas.descartar', { id, numero, antes: conteudo });
  return listTabelas(ctx);
}

const recusa = (codigo: string, mensagem: string, campo = 'desde') => new RuleError(codigo, mensagem, [{ campo, mensagem }]);

/**
 * From a day on this is the town's table, and it changes no more.
 * @throws RuleError tabela_vazia, dia_ja_regido, taxa_sem_lei, taxas_em_uso, unidade_fiscal_ausente; as `lockRascunho`
 */
export async function publicarTabela(
  ctx: Ctx,
  id: string,
  { versao, base_legal, desde, ate }: BodyOf<typeof contract.publicarTabela>,
) {
  await umDeCadaVez(ctx);
  const { numero, conteudo } = await lockRascunho(ctx, id, versao);
  if (conteudo.taxas.length === 0) throw recusa('tabela_vazia', 'A tabela ainda não tem taxas. Inclua ao menos uma.');
  const publicadas = (await findLinhas(ctx.tx)).filter(isPublicada);
  const motivo = recusaDoInicio(publicadas, desde, hojeEm(ctx));
  if (motivo) throw recusa('dia_ja_regido', motivo);
  const semLei = conteudo.taxas.find((t) => t.base_legal === LEI_A_INFORMAR);
  if (semLei)
    throw recusa('taxa_sem_lei', `A taxa ${semLei.codigo} ainda não diz a lei que a criou. Escreva-a antes de publicar.`);
  const { faltam, unidade_fiscal } = await findTabela(ctx, id);
  const [falta] = faltam;
  if (falta)
    throw recusa(
      'taxas_em_uso',
      `O processo “${falta.processo}” cobra a taxa ${falta.codigo}, que não está nesta tabela. Inclua a taxa, ou tire-a do processo antes.`,
    );
  if (!unidade_fiscal && conteudo.taxas.some((t) => t.regra.unidade === 'unidade_fiscal'))
    throw recusa(
      'unidade_fiscal_ausente',
      'Há taxas em unidade fiscal, e o município não tem uma cadastrada. Cadastre o valor em Finanças.',
    );
  await ctx.tx
    .updateTable('tabela_de_taxas')
    .set({
      situacao: 'Publicada',
      base_legal,
      desde,
      ate,
      publicada_em: ctx.agora,
      publicada_por: ctx.usuario.id || null,
      versao: versao + 1,
    })
    .where('id', '=', id)
    .execute();
  await ctx.audit('tabela-de-taxas.publicar', { id, numero, base_legal, desde: formatData(desde), ate });
  return findTabela(ctx, id);
}

/**
 * Fees of a process into the draft, which is opened where there is none. Codes that the draft has already keep what they say.
 * @throws RuleError tabela_cheia, as `criarTabela`
 */
export async function incluirNaTabela(ctx: Ctx, mudar: (conteudo: ConteudoDaTabela) => ConteudoDaTabela) {
  const aberto = (await findLinhas(ctx.tx)).find((t) => !isPublicada(t)) ?? (await criarTabela(ctx));
  const antes = await lockRascunho(ctx, aberto.id, aberto.versao);
  const lido = conteudoSchema.safeParse(mudar(antes.conteudo));
  if (!lido.success) throw new RuleError('tabela_nao_cabe', lido.error.issues[0]?.message ?? 'As taxas não cabem na tabela.');
  const { base_legal, data_que_vale } = antes;
  await gravar(ctx, antes, { conteudo: lido.data, base_legal, data_que_vale: data_que_vale as 'protocolo' });
  return findTabela(ctx, aberto.id);
}
