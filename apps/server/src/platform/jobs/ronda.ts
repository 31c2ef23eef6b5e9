import { type Banco, darSinal, retomarParados } from './parados.ts';

/** How often somebody looks which queues have work: the retry of a failed job and a lost NOTIFY are found so late at most. */
const RONDA_MS = 2000;
/** Every second round: what a dead process left, and what waited for its town. */
const DEVOLVE_A_CADA = 2;
/** Every half minute: whoever looks at the installation takes two minutes of silence for an end. */
const SINAL_A_CADA = 15;

export interface Ronda {
  parar(): void;
}

/** Queues in which a job waits for nothing but a worker: one question for all of them, a look into the index for each. */
async function findComVez(banco: Banco, nomes: readonly string[]): Promise<string[]> {
  const { rows } = await banco.executeSql(
    `select n.nome from unnest($1::text[]) as n(nome)
      where exists (select from fila.job j
                     where j.name = n.nome and j.state < 'active' and not j.blocked and j.start_after < now())`,
    [nomes],
  );
  return (rows as { nome: string }[]).map(({ nome }) => nome);
}

/** Jobs that a dead process had taken wait again, at once; the queue's own look comes once a minute and adds the pause of a failure. */
async function devolver(banco: Banco, nomes: readonly string[]): Promise<void> {
  await banco.executeSql(
    `update fila.job set state = 'retry', start_after = now(), heartbeat_on = null
      where state = 'active' and name = any($1) and retry_count < retry_limit
        and heartbeat_on < now() - heartbeat_seconds * interval '1 second'`,
    [nomes],
  );
  await retomarParados(banco, nomes);
}

/**
 * Looks after the queues of this program, all at once, as long as it works; resolves after the first round.
 * @param acordar the worker of a queue that has something to do
 */
export async function comecarRonda(
  banco: Banco,
  nomes: readonly string[],
  acordar: (nome: string) => void,
  onError: (error: Error) => void,
): Promise<Ronda> {
  let volta = 0;
  const darUmaVolta = async () => {
    if (volta % DEVOLVE_A_CADA === 0) await devolver(banco, nomes);
    if (volta % SINAL_A_CADA === 0) await darSinal(banco);
    volta += 1;
    for (const nome of await findComVez(banco, nomes)) acordar(nome);
  };
  await darUmaVolta();
  let timer: NodeJS.Timeout | undefined;
  let isParada = false;
  // one after the other, and never two at once: where the database is slow, rounds become rare
  const marcar = () => {
    if (isParada) return;
    timer = setTimeout(() => void darUmaVolta().catch(reclamar).finally(marcar), RONDA_MS).unref();
  };
  const reclamar = (error: Error) => {
    // the connections go while the last one is under way
    if (!isParada) onError(error);
  };
  marcar();
  return {
    parar() {
      isParada = true;
      clearTimeout(timer);
    },
  };
}
