import { sql } from 'kysely';
import { DEMORADO, type Job, type JobCtx, jobPeriodico, type Quais } from './job.ts';

/**
 * Work that each town needs by the clock: at its hour it becomes one job a town (see `repartir` in mesa.ts). One that fails is tried again
 * by itself, and a restart goes on with those that were not done. Run by hand, in the tenant of the installation, it walks them all.
 */
export function jobPorMunicipio(
  nome: string,
  quando: string,
  fazer: (municipio: JobCtx) => Promise<unknown>,
  quais: Quais = 'abertos',
): Job<Record<string, never>> {
  const periodico = jobPeriodico(nome, quando, (ctx) => cadaMunicipio(ctx, nome, fazer, quais));
  return { ...periodico, ritmo: { ...periodico.ritmo, ...DEMORADO }, cada: { quais, fazer } };
}

/**
 * Walks towns inside one job, each by its own door: for what comes every few minutes and takes each of them a moment. One that fails stops
 * none of the others, and none is always the last, which a walk that is too long would never reach.
 * @param oque what was not done where it failed, as the log says it
 * @throws AggregateError with the errors of the towns that failed
 */
export async function cadaMunicipio(
  job: JobCtx,
  oque: string,
  fazer: (municipio: JobCtx) => Promise<unknown>,
  quais: Quais = 'abertos',
): Promise<void> {
  const towns = await job.inTenant(({ tx }) =>
    tx
      .selectFrom('organizacao')
      .select('id')
      .$if(quais !== 'todos', (q) => q.where('id', '>', 0))
      .$if(quais === 'abertos', (q) => q.where('ativa', '=', true))
      .orderBy(sql`random()`)
      .execute(),
  );
  const failed: unknown[] = [];
  for (const { id } of towns) {
    job.signal.throwIfAborted();
    await fazer(job.doMunicipio(id)).catch((error: unknown) => void failed.push(error));
  }
  if (failed.length) throw new AggregateError(failed, oque);
}

/** Things of many towns, one of each after the other: where time may run out, every town has had a part of it. */
export function revezar<T extends { organizacao_id: number }>(linhas: readonly T[]): T[] {
  const rodadas: T[][] = [];
  const vistas = new Map<number, number>();
  for (const linha of linhas) {
    const n = vistas.get(linha.organizacao_id) ?? 0;
    vistas.set(linha.organizacao_id, n + 1);
    const rodada = rodadas[n];
    if (rodada) rodada.push(linha);
    else rodadas.push([linha]);
  }
  return rodadas.flat();
}

/** Asked at the same time: an outside system that hangs does not hold those of other towns for long. */
const AO_MESMO_TEMPO = 8;

/**
 * What is due of many towns, some of it side by side, each by the door of its town. One that fails holds no other; what is left when the
 * turn is over is taken at the next.
 * @param ms how long a turn begins anything: about as long as the next is far away
 * @param oque what was not done where it failed, as the log says it
 * @throws AggregateError with the errors of those that failed
 */
export async function emTurno<T extends { organizacao_id: number }>(
  job: JobCtx,
  devidas: readonly T[],
  { ms, oque, fazer }: { ms: number; oque: string; fazer: (municipio: JobCtx, uma: T) => Promise<unknown> },
): Promise<void> {
  const restam = revezar(devidas);
  const fim = Date.now() + ms;
  const falhas: unknown[] = [];
  const correr = async () => {
    for (let uma = restam.shift(); uma && Date.now() < fim; uma = restam.shift())
      await fazer(job.doMunicipio(uma.organizacao_id), uma).catch((error: unknown) => void falhas.push(error));
  };
  await Promise.all(Array.from({ length: AO_MESMO_TEMPO }, correr));
  if (falhas.length) throw new AggregateError(falhas, oque);
}
