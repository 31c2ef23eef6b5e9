import { type Alcance, alcanceDe } from '@portal/domain/relatorios/permissoes';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';

export const palavraDoAlcance = (a: Alcance): 'tudo' | 'setores' | 'pessoa' =>
  a.tudo ? 'tudo' : a.setores.length > 0 ? 'setores' : 'pessoa';

/** What somebody may count of the passages of this alias: their sectors', and what they did themselves. Null: all of them. */
function passagensDe({ usuario }: Pick<Ctx, 'usuario'>, alias: string): RawBuilder<boolean> | null {
  const a = alcanceDe(usuario);
  if (a.tudo) return null;
  const setor = sql.ref(`${alias}.setor_id`);
  const analista = sql.ref(`${alias}.analista_id`);
  return sql<boolean>`(${setor} = any(${a.setores}::uuid[]) or ${analista} = ${a.pessoa}::uuid)`;
}

export const passagensAoAlcance = (ctx: Pick<Ctx, 'usuario'>, alias = 'p'): RawBuilder<boolean>[] => {
  const onde = passagensDe(ctx, alias);
  return onde ? [onde] : [];
};

/** Requests that went through a step they may count, of alias `r`. */
export const pedidosAoAlcance = (ctx: Pick<Ctx, 'usuario'>): RawBuilder<boolean>[] => {
  const onde = passagensDe(ctx, 'alc');
  return onde ? [sql<boolean>`exists (select from passagem_da_etapa alc where alc.requerimento_id = r.id and ${onde})`] : [];
};
