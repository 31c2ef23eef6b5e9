import type { DadosIn, QueryOf } from '@portal/domain/http/endpoint';
import type { procurarProfissional as contract } from '@portal/domain/profissionais/contract';
import { impedimentoDe, type Registrado } from '@portal/domain/profissionais/registro';
import { onlyAlnum } from '@portal/domain/text/documento';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { findRegras } from './regras.ts';
import { hojeNo, REGISTRADO } from './sql.ts';

export interface Numero {
  conselho: string;
  uf: string;
  registro: string;
}
type Onde = Pick<Ctx, 'tx' | 'agora' | 'organizacao'>;

export const chaveDo = ({ conselho, uf, registro }: Numero): string => `${conselho}-${uf.toUpperCase()} ${onlyAlnum(registro)}`;

/** Every record that claims one of these numbers, by `chaveDo`. One question for as many as a form names. */
async function findRegistrados(tx: Ctx['tx'], numeros: readonly Numero[]): Promise<Map<string, Registrado[]>> {
  const achados = new Map<string, Registrado[]>();
  if (numeros.length === 0) return achados;
  const rows = await tx
    .selectFrom('profissional as p')
    .select(['p.conselho', 'p.uf', 'p.registro', ...REGISTRADO])
    .where(
      sql<boolean>`(p.conselho, p.uf, p.registro_normalizado) in (select * from unnest(${numeros.map((n) => n.conselho)}::text[],
        ${numeros.map((n) => n.uf.toUpperCase())}::text[], ${numeros.map((n) => onlyAlnum(n.registro))}::text[]))`,
    )
    .execute();
  for (const { conselho, uf, registro, ...registrado } of rows) {
    const chave = chaveDo({ conselho, uf, registro });
    achados.set(chave, [...(achados.get(chave) ?? []), registrado]);
  }
  return achados;
}

/** Why each of these numbers cannot be named in a new request today, in their order; '' for those that can. */
export async function impedimentosDe(ctx: Onde, numeros: readonly Numero[]): Promise<string[]> {
  const achados = await findRegistrados(ctx.tx, numeros);
  if (achados.size === 0) return numeros.map(() => '');
  const { aceita_a_conferir } = await findRegras(ctx.tx);
  return numeros.map((n) => impedimentoDe(n, achados.get(chaveDo(n)) ?? [], { hoje: hojeNo(ctx), aceita_a_conferir }));
}

/**
 * Whoever holds this registration in this town: by the whole number and nothing less, so that nobody is looked through. Name and
 * registration are public facts of a profession; where to reach somebody is theirs to give. Of who is no more in the portal only
 * what speaks against the number is said.
 */
export async function procurarProfissional(
  ctx: Onde,
  { conselho, registro, uf }: QueryOf<typeof contract>,
): Promise<DadosIn<typeof contract>> {
  const [impedimento = ''] = await impedimentosDe(ctx, [{ conselho, uf, registro }]);
  const row = await ctx.tx
    .selectFrom('profissional as p')
    .leftJoin('membro as m', 'm.usuario_id', 'p.usuario_id')
    .leftJoin('usuario as u', 'u.id', 'p.usuario_id')
    .select([sql<string>`coalesce(u.nome, p.nome)`.as('nome'), 'p.registro', 'p.uf'])
    .where('p.conselho', '=', conselho)
    .where('p.uf', '=', uf)
    .where('p.registro_normalizado', '=', onlyAlnum(registro))
    .where('p.cancelado_em', 'is', null)
    .where((eb) => eb.or([eb('p.usuario_id', 'is', null), eb.and([eb('m.ativo', '=', true), eb('u.ativo', '=', true)])]))
    .orderBy(sql`p.conferido_em is null`)
    .orderBy('p.criado_em')
    .executeTakeFirst();
  if (row) return { ...row, conselho, impedimento };
  return impedimento ? { nome: '', conselho, registro, uf, impedimento } : null;
}
