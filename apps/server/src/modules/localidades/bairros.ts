import type { BodyOf, QueryOf } from '@portal/domain/http/endpoint';
import { toPaginated } from '@portal/domain/http/paging';
import { RuleError } from '@portal/domain/http/rule-error';
import type * as contract from '@portal/domain/localidades/bairros';
import type { Localidade } from '@portal/domain/localidades/contract';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { arquivarLocalidade, criarLocalidade, restaurarLocalidade, salvarLocalidade, unirLocalidade } from './commands.ts';
import { listLocalidades } from './queries.ts';

const SEM_CODIGO = { sigla: '', ibge: '' };

async function findCidadeDoMunicipio({ tx, organizacao }: Ctx): Promise<number | null> {
  const row = await tx.selectFrom('organizacao').select('cidade_id').where('id', '=', organizacao.id).executeTakeFirst();
  return row?.cidade_id ?? null;
}

/** @throws RuleError `sem_cidade` while the town's record does not say which municipality it is */
async function demandCidade(ctx: Ctx): Promise<number> {
  const cidade = await findCidadeDoMunicipio(ctx);
  if (cidade === null)
    throw new RuleError(
      'sem_cidade',
      'O registro do município ainda não diz que cidade ele é. Quem administra a instalação a escolhe no registro.',
    );
  return cidade;
}

/** The wall refuses the rest too; here it is told. @throws AppError 404 for what is no district of this municipality */
async function demandDaqui(ctx: Ctx, ...ids: number[]): Promise<void> {
  const cidade = await findCidadeDoMunicipio(ctx);
  const rows = await ctx.tx
    .selectFrom('localidade')
    .select('id')
    .where('id', 'in', ids)
    .where('nivel', '=', 'bairro')
    .where('pai_id', '=', cidade ?? -1)
    .execute();
  if (rows.length < new Set(ids).size) throw new AppError(404, 'Não encontramos este bairro no município.');
}

export async function listBairrosDaqui(ctx: Ctx, query: QueryOf<typeof contract.listarBairros>) {
  const cidade = await findCidadeDoMunicipio(ctx);
  if (cidade === null) return toPaginated<Localidade>([], 0, query);
  return listLocalidades(ctx, { ...query, pai_id: cidade, nivel: 'bairro' });
}

export async function criarBairro(ctx: Ctx, { nome }: BodyOf<typeof contract.criarBairro>): Promise<Localidade> {
  return criarLocalidade(ctx, { pai_id: await demandCidade(ctx), nome, ...SEM_CODIGO });
}

export async function salvarBairro(ctx: Ctx, id: number, body: BodyOf<typeof contract.salvarBairro>): Promise<Localidade> {
  await demandDaqui(ctx, id);
  return salvarLocalidade(ctx, id, { ...body, ...SEM_CODIGO });
}

export async function unirBairro(ctx: Ctx, id: number, body: BodyOf<typeof contract.unirBairro>): Promise<Localidade> {
  await demandDaqui(ctx, id, body.destino_id);
  return unirLocalidade(ctx, id, body);
}

export async function arquivarBairro(ctx: Ctx, id: number, versao: number): Promise<Localidade> {
  await demandDaqui(ctx, id);
  return arquivarLocalidade(ctx, id, versao);
}

export async function restaurarBairro(ctx: Ctx, id: number, versao: number): Promise<Localidade> {
  await demandDaqui(ctx, id);
  return restaurarLocalidade(ctx, id, versao);
}
