/** As pg-boss gives its database. */
export interface Banco {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

/** So far away is the start of a job that waits for its town. */
const LONGE = "interval '100 years'";

/** In a query on jobs: those that wait for nothing but their turn. */
export const SEM_PARADOS = "start_after < now() + interval '50 years'";

/** A job of a town that nobody is served in is put back, however long that lasts, and its tries are not counted. */
export async function porDeLado(banco: Banco, id: string): Promise<void> {
  await banco.executeSql(
    `update fila.job j
        set state = 'created', started_on = null, heartbeat_on = null, start_after = now() + ${LONGE}, keep_until = now() + 2 * ${LONGE}
       from organizacao o
      where j.id = $1 and j.state = 'active' and o.id = (j.data ->> 'organizacao_id')::integer and not o.ativa`,
    [id],
  );
}

/** Whoever looks at the installation sees that somebody does this work. */
export async function darSinal(banco: Banco): Promise<void> {
  await banco.executeSql(
    `insert into sinal_de_vida (chave, visto_em) values ('tarefas', now())
     on conflict (chave) do update set visto_em = excluded.visto_em`,
  );
}

/** Those whose town is served again have their turn. @param nomes of the jobs that this program knows */
export async function retomarParados(banco: Banco, nomes: readonly string[]): Promise<void> {
  await banco.executeSql(
    `update fila.job j set start_after = now(), keep_until = now() + interval '14 days'
       from organizacao o
      where j.name = any($1) and j.state = 'created' and not (${SEM_PARADOS.replace('start_after', 'j.start_after')})
        and o.id = (j.data ->> 'organizacao_id')::integer and o.ativa`,
    [nomes],
  );
}
