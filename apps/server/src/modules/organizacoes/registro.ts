import type { BodyOf, DadosIn } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { predefinicaoDe } from '@portal/domain/organizacoes/capacidades';
import type * as contract from '@portal/domain/organizacoes/gestao';
import type { salvarIdentidade, verIdentidade } from '@portal/domain/organizacoes/identidade';
import type { Situacao } from '@portal/domain/organizacoes/situacoes';
import { type Fuso, fusoDaUf } from '@portal/domain/text/fusos';
import type { Tx } from '#platform/db/doors.ts';
import { notFound, requireFresh } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { findCidades } from '../localidades/index.ts';
import { guardarMudanca } from '../mudancas/index.ts';
import { demandDominio, lockRegistros } from './dominios.ts';
import { canaisDe, findOrganizacao } from './queries.ts';

type Registro = BodyOf<typeof contract.salvarOrganizacao>;

/**
 * No two towns share a CNPJ. Who writes one waits here for whoever does so at the same time.
 * @throws RuleError `cnpj_em_uso`
 */
async function demandCnpj(tx: Tx, cnpj: string, id: number | null): Promise<void> {
  await lockRegistros(tx);
  const outra = await tx
    .selectFrom('organizacao')
    .select('nome')
    .where('id', '>', 0)
    .$if(id !== null, (q) => q.where('id', '!=', id as number))
    .where('cnpj', '=', cnpj)
    .executeTakeFirst();
  if (!outra) return;
  const mensagem = `Este CNPJ já é de ${outra.nome}.`;
  throw new RuleError('cnpj_em_uso', mensagem, [{ campo: 'cnpj', mensagem }]);
}

/** One that is offered, in the state of the record. @throws RuleError cidade_invalida */
async function demandCidade(tx: Tx, { cidade_id, uf }: Pick<Registro, 'cidade_id' | 'uf'>): Promise<void> {
  if (cidade_id === null) return;
  const cidades = await findCidades(tx, uf);
  if (cidades.some(({ id }) => id === cidade_id)) return;
  const mensagem = `Escolha uma cidade de ${uf}.`;
  throw new RuleError('cidade_invalida', mensagem, [{ campo: 'cidade_id', mensagem }]);
}

/**
 * A town with its own address and nothing in it. Without other words it is called as its name is.
 * @param centrais addresses of the installation itself
 * @throws RuleError `dominio_em_uso`, `dominio_central`, `cnpj_em_uso`
 */
export async function insertOrganizacao(
  tx: Tx,
  o: Omit<BodyOf<typeof contract.criarOrganizacao>, 'administrador'>,
  centrais: readonly string[],
): Promise<number> {
  await demandDominio(tx, o.dominio, centrais);
  await demandCnpj(tx, o.cnpj, null);
  await demandCidade(tx, o);
  const row = await tx
    .insertInto('organizacao')
    .values({
      ...o,
      fuso: o.fuso || fusoDaUf(o.uf),
      capacidades: JSON.stringify(predefinicaoDe(o)),
      razao_social: o.razao_social || o.nome,
      nome_fantasia: o.nome_fantasia || o.nome,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

const DO_REGISTRO = [
  'id',
  'versao',
  'nome',
  'dominio',
  'cnpj',
  'uf',
  'cidade_id',
  'fuso',
  'razao_social',
  'nome_fantasia',
  'email',
  'telefone_comercial',
  'endereco',
  'site',
  'cor',
  'data_manutencao',
  'manutencao_ate',
  'manutencao_aviso',
  'tem_ad',
  'situacao',
] as const;

/** The record of a town, whole. @throws AppError 404 */
export async function verOrganizacao({ tx }: Ctx, id: number): Promise<DadosIn<typeof contract.verOrganizacao>> {
  const o = await tx
    .selectFrom('organizacao')
    .select(DO_REGISTRO)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound('Município não encontrado.'));
  return {
    ...o,
    fuso: o.fuso as Fuso,
    situacao: o.situacao as Situacao,
    data_manutencao: o.data_manutencao?.toISOString() ?? null,
    manutencao_ate: o.manutencao_ate?.toISOString() ?? null,
  };
}

/** Locked until the act ends. @throws AppError 404; 409 when the record was saved after the screen was read */
export async function lockRegistro(tx: Tx, id: number, versao: number): Promise<void> {
  const row = await tx
    .selectFrom('organizacao')
    .select('versao')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound('Município não encontrado.'));
  requireFresh(row.versao, versao);
}

/** Changes the record of a town. @throws RuleError `cnpj_em_uso`; AppError 404, 409 */
export async function salvarOrganizacao(ctx: Ctx, id: number, { versao, ...body }: Registro) {
  await lockRegistro(ctx.tx, id, versao);
  const before = await findOrganizacao(ctx.tx, id);
  await demandCnpj(ctx.tx, body.cnpj, id);
  if (body.cidade_id !== before.cidade_id || body.uf !== before.uf) await demandCidade(ctx.tx, body);
  const fuso = body.fuso || fusoDaUf(body.uf);
  await ctx.tx
    .updateTable('organizacao')
    .set({ ...body, fuso, versao: versao + 1 })
    .where('id', '=', id)
    .execute();
  await ctx.audit('organizacao.salvar', {
    id,
    fuso,
    fuso_antes: before.fuso,
    cidade_id: body.cidade_id,
  });
  return verOrganizacao(ctx, id);
}

const DA_IDENTIDADE = ['razao_social', 'nome_fantasia', 'email', 'telefone_comercial', 'endereco', 'site', 'cor'] as const;

const chatDe = (extras: unknown): string => (extras as { chat_suporte_url?: string }).chat_suporte_url ?? '';

/** What the town says of itself, for the one who may change it. */
export async function lerIdentidade({ tx, organizacao }: Ctx): Promise<DadosIn<typeof verIdentidade>> {
  const o = await tx
    .selectFrom('organizacao')
    .select(['nome', 'cnpj', 'versao', 'extras', ...DA_IDENTIDADE])
    .where('id', '=', organizacao.id)
    .executeTakeFirstOrThrow();
  const { extras, ...campos } = o;
  return { ...campos, chat_suporte_url: chatDe(extras), canais: canaisDe(o) };
}

/** @throws AppError 409 */
export async function gravarIdentidade(
  ctx: Ctx,
  { versao, chat_suporte_url, canais, ...campos }: BodyOf<typeof salvarIdentidade>,
) {
  const { id } = ctx.organizacao;
  await lockRegistro(ctx.tx, id, versao);
  const before = await findOrganizacao(ctx.tx, id);
  const extras = {
    ...(before.extras as object),
    canais_atendimento: canais,
    chat_suporte_url: chat_suporte_url || undefined,
  };
  await ctx.tx
    .updateTable('organizacao')
    .set({ ...campos, extras: JSON.stringify(extras), versao: versao + 1 })
    .where('id', '=', id)
    .execute();
  await guardarMudanca(
    ctx,
    'identidade',
    { ...before, chat_suporte_url: chatDe(before.extras), canais: canaisDe(before) },
    { ...campos, chat_suporte_url, canais },
  );
  const mudou = DA_IDENTIDADE.filter((campo) => before[campo] !== campos[campo]);
  await ctx.audit('organizacao.identidade', {
    antes: Object.fromEntries(mudou.map((campo) => [campo, before[campo]])),
    depois: Object.fromEntries(mudou.map((campo) => [campo, campos[campo]])),
    canais: canais.length,
  });
  return lerIdentidade(ctx);
}
