import type { PgBoss } from 'pg-boss';
import type { AnyJob, JobCtx } from './job.ts';
import { type Banco, porDeLado } from './parados.ts';
import { criarPosse, enquantoValer, type Posse } from './posse.ts';
import { razaoDe } from './razao.ts';
import { bater, devolverPegos, type Pego, pegar } from './vez.ts';

/**
 * A process that runs jobs says of each that it is still there; of a killed one nobody does, and its jobs are given back after so long.
 * A busy main thread may be silent for a while, hence the distance between the two.
 */
export const BATIDA_SEGUNDOS = 15;
const BATE_A_CADA_MS = 3000;
/** What takes longer than this lets another begin beside it; short ones follow one another. */
const ABRE_OUTRO_MS = 50;
/** Who was told to stop has so long for it before the job is given to another run. */
export const SAIDA_MS = 10_000;

export interface Mesa {
  /** There may be something in this queue. */
  acordar(nome: string): void;
  /** Takes nothing more, waits that long for what is under way, and gives the rest back. */
  parar(ms: number): Promise<void>;
}

interface Partes {
  boss: PgBoss;
  jobs: readonly AnyJob[];
  makeCtx: (organizacaoId: number) => JobCtx;
  onError: (error: Error) => void;
  /** A run that failed or was stopped. */
  falhou: (error: unknown, pego: Pego) => void;
}

/** One queue, as far as this process serves it. */
interface Guiche {
  job: AnyJob;
  corredores: number;
  /** How many are under way, by town. */
  ocupados: Map<string, number>;
  depois: string;
  isChamado: boolean;
  /** One takes at a time, so that the next one knows whose turn it was and who has enough. */
  tomando: Promise<unknown>;
}

/**
 * Runs the jobs of this process. Each is taken by itself and has its whole limit; towns take turns in each queue, and none has all its
 * runners. A run that is too long is aborted, and only then the job is tried again.
 */
export function abrirMesa({ boss, jobs, makeCtx, onError, falhou }: Partes): Mesa {
  const banco: Banco = boss.getDb();
  const guiches = new Map(
    jobs.map((job): [string, Guiche] => {
      const vazio = { corredores: 0, ocupados: new Map<string, number>(), depois: '', isChamado: false };
      return [job.nome, { job, ...vazio, tomando: Promise.resolve() }];
    }),
  );
  const emCurso = new Map<Pego, Posse>();
  const correndo = new Set<Promise<void>>();
  let isParada = false;

  const batidas = setInterval(() => void baterTodos(banco, emCurso).catch(onError), BATE_A_CADA_MS).unref();

  const acordar = (nome: string) => {
    const g = guiches.get(nome);
    if (!g || isParada) return;
    g.isChamado = true;
    if (g.corredores >= g.job.ritmo.aoMesmoTempo) return;
    g.corredores += 1;
    const corrida = correr(g)
      .catch(onError)
      .finally(() => {
        g.corredores -= 1;
        correndo.delete(corrida);
      });
    correndo.add(corrida);
  };

  /** Until nothing waits; a call that came during the last look is one more look. */
  const correr = async (g: Guiche) => {
    while (g.isChamado && !isParada) {
      g.isChamado = false;
      for (let pego = await tomar(banco, g); pego; pego = isParada ? null : await tomar(banco, g)) await atender(g, pego);
    }
  };

  const atender = async (g: Guiche, pego: Pego) => {
    const outro = setTimeout(() => acordar(g.job.nome), ABRE_OUTRO_MS);
    try {
      if (g.job.cada && !pego.data.parte) await repartir(boss, g.job, pego);
      else if (pego.fechada && (g.job.cada?.quais ?? 'abertos') === 'abertos') await porDeLado(banco, pego.id);
      else await executar(g.job, pego);
    } finally {
      clearTimeout(outro);
      soltar(g, pego);
    }
  };

  const executar = async (job: AnyJob, pego: Pego) => {
    const posse = criarPosse(performance.now() + BATIDA_SEGUNDOS * 1000);
    const { limite } = job.ritmo;
    const fim = setTimeout(() => posse.largar(`it took longer than ${limite} s`), limite * 1000);
    emCurso.set(pego, posse);
    const tentativa = { id: pego.id, retryCount: pego.tentativa };
    try {
      await ateParar(fazer(job, enquantoValer(makeCtx(pego.data.organizacao_id), posse), pego), posse.signal);
      posse.exigir();
    } catch (error) {
      falhou(error, pego);
      // what it holds no more is the next run's, and this changes nothing; what the end of the program stopped is given back by `parar`
      if (!isParada || !posse.signal.aborted)
        await boss.fail(job.nome, tentativa, { razao: razaoDe(error, posse.signal.aborted) });
      return;
    } finally {
      clearTimeout(fim);
      emCurso.delete(pego);
    }
    await boss.complete(job.nome, tentativa);
  };

  return {
    acordar,
    async parar(ms) {
      isParada = true;
      const todas = Promise.all(correndo);
      await Promise.race([todas, new Promise((done) => setTimeout(done, ms).unref())]);
      const restam = [...emCurso];
      for (const [, posse] of restam) posse.largar('the program ends');
      if (restam.length > 0)
        await devolverPegos(
          banco,
          restam.map(([pego]) => pego),
        ).catch(onError);
      clearInterval(batidas);
    },
  };
}

/** Says of each that it is under way, and tells those that are somebody else's by now. */
async function baterTodos(banco: Banco, emCurso: ReadonlyMap<Pego, Posse>): Promise<void> {
  if (emCurso.size === 0) return;
  const ate = performance.now() + BATIDA_SEGUNDOS * 1000;
  const todas = [...emCurso];
  const meus = await bater(
    banco,
    todas.map(([pego]) => pego),
  );
  for (const [{ id }, posse] of todas) {
    if (meus.has(id)) posse.estender(ate);
    else posse.largar('another run has this job');
  }
}

/** The next job of a queue; its town has one more under way from now on. */
function tomar(banco: Banco, g: Guiche): Promise<Pego | null> {
  const minha = g.tomando.then(async () => {
    const porCidade = Math.max(1, g.job.ritmo.aoMesmoTempo - 1);
    const cheios = [...g.ocupados].flatMap(([town, n]) => (n >= porCidade ? [town] : []));
    const pego = await pegar(banco, g.job.nome, g.depois, cheios);
    if (!pego) return null;
    g.depois = String(pego.data.organizacao_id);
    g.ocupados.set(g.depois, (g.ocupados.get(g.depois) ?? 0) + 1);
    return pego;
  });
  g.tomando = minha.catch(() => {});
  return minha;
}

function soltar(g: Guiche, { data }: Pego): void {
  const town = String(data.organizacao_id);
  const resta = (g.ocupados.get(town) ?? 1) - 1;
  if (resta > 0) g.ocupados.set(town, resta);
  else g.ocupados.delete(town);
}

/** A function, so that what refuses at once fails like everything else. */
async function fazer(job: AnyJob, ctx: JobCtx, { data }: Pego): Promise<void> {
  if (job.cada) await job.cada.fazer(ctx);
  else await job.run(ctx, job.payload.parse(data.payload));
}

/** What a run comes to; or, some time after it was told to stop, why it was. */
async function ateParar(obra: Promise<void>, signal: AbortSignal): Promise<void> {
  let saida: NodeJS.Timeout | undefined;
  const saiu = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => {
      saida = setTimeout(() => reject(signal.reason), SAIDA_MS);
    });
  });
  try {
    await Promise.race([obra, saiu]);
  } finally {
    clearTimeout(saida);
  }
}

/**
 * Makes of the clock's call one job for each town, in one transaction with its own end: called twice, or cut off, no town has two. A town
 * whose last one still waits or runs gets no other.
 */
async function repartir(boss: PgBoss, { nome, cada }: AnyJob, { id, tentativa }: Pego): Promise<void> {
  const transaction = await boss.getDb().beginTransaction?.();
  if (!transaction) throw new Error('the queue has no connection of its own');
  const { db, commit, rollback } = transaction;
  try {
    await db.executeSql(`select pg_advisory_xact_lock(hashtext('fila.repartir'), hashtext($1))`, [nome]);
    const { rows } = await db.executeSql(
      `select o.id from organizacao o
        where ($2 = 'todos' or o.id > 0) and ($2 <> 'abertos' or o.ativa)
          and not exists (select from fila.job j where j.name = $1 and j.state < 'completed' and j.data ? 'parte'
                             and j.data ->> 'organizacao_id' = o.id::text)
        order by o.id`,
      [nome, cada?.quais],
    );
    const partes = (rows as { id: number }[]).map((o) => ({ data: { organizacao_id: o.id, payload: {}, parte: true } }));
    if (partes.length > 0) await boss.insert(nome, partes, { db });
    const { rows: fim } = await db.executeSql(
      `update fila.job set state = 'completed', completed_on = now()
        where name = $1 and id = $2 and state = 'active' and retry_count = $3 returning id`,
      [nome, id, tentativa],
    );
    if (fim.length > 0) await commit();
    else await rollback();
  } catch (error) {
    await rollback();
    throw error;
  }
}
