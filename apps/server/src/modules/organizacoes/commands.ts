import type { BodyOf, DadosIn, QueryOf } from '@portal/domain/http/endpoint';
import { toPaginated } from '@portal/domain/http/paging';
import { RuleError } from '@portal/domain/http/rule-error';
import type * as contract from '@portal/domain/organizacoes/gestao';
import { type Fuso, fusoDaUf } from '@portal/domain/text/fusos';
import { sql } from 'kysely';
import { contains } from '#platform/db/like.ts';
import { ordenar } from '#platform/db/ordem.ts';
import type { Ctx } from '#platform/http/context.ts';
import { findOrganizacao } from './queries.ts';

const ORDENS = {
  nome: sql`nome`,
  dominio: sql`dominio`,
  cnpj: sql`cnpj`,
  email: sql`email`,
  total_membros: sql`total_membros`,
  criado_em: sql`criado_em`,
};

/** The towns of the installation, by name. Second door. */
export async function listOrganizacoes({ tx }: Ctx, query: QueryOf<typeof contract.listarOrganizacoes>) {
  const base = tx
    .selectFrom('organizacao')
    .where('id', '>', 0)
    .$if(query.s !== '', (q) =>
      q.where((eb) => eb.or([eb('nome', 'ilike', contains(query.s)), eb('dominio', 'ilike', contains(query.s))])),
    );
  const rows = await base
    .select((eb) => [
      'id',
      'nome',
      'dominio',
      'cnpj',
      'email',
      'ativa',
      'criado_em',
      eb
        .selectFrom('membro')
        .whereRef('membro.organizacao_id', '=', 'organizacao.id')
        .select((m) => m.fn.countAll<number>().as('n'))
        .as('total_membros'),
    ])
    .orderBy(ordenar(query, { ordens: ORDENS, propria: sql`nome, id`, id: sql`id` }))
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
    .execute();
  const { total } = await base.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return toPaginated(
    rows.map((r) => ({ ...r, total_membros: r.total_membros ?? 0, criado_em: r.criado_em.toISOString() })),
    total,
    query,
  );
}

export async function verOrganizacao({ tx }: Ctx, id: number): Promise<DadosIn<typeof contract.verOrganizacao>> {
  const { nome, dominio, cnpj, email, telefone_comercial, uf, cor, tem_ad, ativa, data_manutencao, fuso } = await findOrganizacao(
    tx,
    id,
  );
  return {
    id,
    nome,
    dominio,
    cnpj,
    email,
    telefone_comercial,
    uf,
    cor,
    tem_ad,
    fuso: fuso as Fuso,
    ativa,
    data_manutencao: data_manutencao?.toISOString() ?? null,
  };
}

/**
 * Changes the record of a town. Its address, once changed, answers no more: people are told by the town.
 * @throws RuleError `dominio_em_uso`; AppError 404
 */
export async function salvarOrganizacao(ctx: Ctx, id: number, body: BodyOf<typeof contract.salvarOrganizacao>) {
  const before = await findOrganizacao(ctx.tx, id);
  const taken = await ctx.tx
    .selectFrom('organizacao')
    .select('id')
    .where('dominio', '=', body.dominio)
    .where('id', '!=', id)
    .executeTakeFirst();
  if (taken) {
    throw new RuleError('dominio_em_uso', 'Já existe um município neste endereço.', [
      { campo: 'dominio', mensagem: 'Este endereço já está em uso.' },
    ]);
  }
  const fuso = body.fuso || fusoDaUf(body.uf);
  await ctx.tx
    .updateTable('organizacao')
    .set({ ...body, fuso, data_manutencao: body.data_manutencao && new Date(body.data_manutencao) })
    .where('id', '=', id)
    .execute();
  await ctx.audit('organizacao.salvar', {
    id,
    dominio: body.dominio,
    antes: before.dominio,
    fuso,
    fuso_antes: before.fuso,
    data_manutencao: body.data_manutencao,
    ativa: body.ativa,
  });
  return verOrganizacao(ctx, id);
}
