import type { Banco } from './parados.ts';

/** As `send` writes it. */
export interface Item {
  organizacao_id: number;
  payload: unknown;
  /** One town's part of what the clock asked for; without it the clock's own call, which is divided. */
  parte?: true;
}

/** A job that this process runs. `tentativa` names the run: each one that takes the job counts it up. */
export interface Pego {
  nome: string;
  id: string;
  tentativa: number;
  data: Item;
  /** Nobody is served in its town. */
  fechada: boolean;
}

const TOWN = "(j.data ->> 'organizacao_id')";
const ESPERA = "j.name = $1 and j.state < 'active' and not j.blocked and j.start_after <= now()";

/** Each town's next job is one look, however many of them wait. */
export const INDICE = `create index if not exists portal_vez on fila.job_common (name, (data ->> 'organizacao_id'), priority desc, created_on, start_after)
  where state < 'active' and not blocked`;

/**
 * Takes the next job of a queue: towns take turns, in the order of their numbers, and within one who came first goes first.
 * @param depois the town that was last served
 * @param cheios towns that have as many under way as they may
 * @source the way of taking is pg-boss's own (`fetchNextJob`), which knows of no turns
 */
export async function pegar(banco: Banco, nome: string, depois: string, cheios: readonly string[]): Promise<Pego | null> {
  const { rows } = await banco.executeSql(
    `with recursive cidade (town) as (
       select min(${TOWN}) from fila.job j where ${ESPERA}
       union all
       select (select min(${TOWN}) from fila.job j where ${ESPERA} and ${TOWN} > c.town) from cidade c where c.town is not null
     ), vez as (
       select town from cidade where town <> all($3::text[]) order by town <= $2, town limit 1
     ), esta as (
       select j.id from fila.job j where ${ESPERA} and ${TOWN} = (select town from vez)
        order by j.priority desc, j.created_on limit 1 for update skip locked
     )
     update fila.job j
        set state = 'active', started_on = now(), heartbeat_on = now(),
            retry_count = j.retry_count + case when j.started_on is null then 0 else 1 end
       from esta where j.name = $1 and j.id = esta.id
     returning j.id, j.retry_count as tentativa, j.data,
               exists (select from organizacao o where o.id::text = ${TOWN} and not o.ativa) as fechada`,
    [nome, depois, cheios],
  );
  const [found] = rows as Omit<Pego, 'nome'>[];
  return found ? { nome, ...found } : null;
}

/** Writes down that these are still under way. @returns ids of those that still are this process's */
export async function bater(banco: Banco, pegos: readonly Pego[]): Promise<Set<string>> {
  const { rows } = await banco.executeSql(
    `update fila.job j set heartbeat_on = now()
       from unnest($1::text[], $2::uuid[], $3::integer[]) as e (name, id, tentativa)
      where j.name = e.name and j.id = e.id and j.state = 'active' and j.retry_count = e.tentativa
     returning j.id`,
    colunas(pegos),
  );
  return new Set((rows as { id: string }[]).map(({ id }) => id));
}

/** Gives back what a process that ends has not done: it waits again at once. */
export async function devolverPegos(banco: Banco, pegos: readonly Pego[]): Promise<void> {
  await banco.executeSql(
    `update fila.job j set state = 'retry', start_after = now(), heartbeat_on = null
       from unnest($1::text[], $2::uuid[], $3::integer[]) as e (name, id, tentativa)
      where j.name = e.name and j.id = e.id and j.state = 'active' and j.retry_count = e.tentativa`,
    colunas(pegos),
  );
}

const colunas = (pegos: readonly Pego[]) => [pegos.map((p) => p.nome), pegos.map((p) => p.id), pegos.map((p) => p.tentativa)];
