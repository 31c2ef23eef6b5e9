import { type RawBuilder, sql } from 'kysely';
import { GUARDADO } from './guardado.ts';

/** The condition of a table with the person in the place of `$1`; of who was found twice in the registry, with each of their records. */
export const condicaoDe = (tabela: string, pessoas: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    pessoas.map((id) => condicaoDeUm(tabela, id)),
    sql` or `,
  )})`;

function condicaoDeUm(tabela: string, pessoaId: string): RawBuilder<boolean> {
  const { pessoa, onde } = GUARDADO[tabela]!;
  const texto = onde ?? pessoa.map((coluna) => `${coluna} = $1`).join(' or ');
  const partes = texto.split('$1').map((parte) => sql.raw(parte));
  return sql<boolean>`(${sql.join(partes, sql`${pessoaId}`)})`;
}
