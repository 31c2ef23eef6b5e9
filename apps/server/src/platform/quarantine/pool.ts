import { OverLimitError, QueueFullError, WorkThrewError } from './errors.ts';
import { createFairQueue, type Turn } from './fair-queue.ts';
import { type ChildAnswer, type ChildOrder, type Reader, rest, startReader, wake } from './reader.ts';

interface Waiting {
  order: ChildOrder;
  turn: Turn;
  resolve: (result: never) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
  /** As `performance.now()` tells it: then whoever asked is told that it was not done. Null where nobody waits for an answer. */
  until: number | null;
}

/** Two at a time, and one for a town: what one town sends never fills both. */
const SIZE = 2;
const OF_ONE_TOWN = 1;
/** In these the plans of a whole draft, sent at once, find their place. */
const ROOM = { account: 200, town: 400, all: 1000 };
const WAIT_MS = 5 * 60_000;
/**
 * On the clock, in milliseconds; a test may shorten them. `call`: waiting and reading together, of what somebody waits for before a page; it
 * ends before proxies and browsers give an answer up (60 s). `idle`: so long a second reader rests before it ends.
 */
export const CLOCK = { call: 45_000, idle: 20_000 };
/**
 * The child ends itself by what it spends of the processor. So many times as long on the clock it may take, for it steps aside for all
 * others: what is not done then found a machine without room, which is no fault of the file.
 */
const POR_RELOGIO = 12;

const queue = createFairQueue<Waiting>(ROOM);
const waiting = new Set<Waiting>();
const all = new Set<Reader>();
const resting: Reader[] = [];
/** How many of each town are being read. */
const busy = new Map<number, number>();
const NO_TIME = 'no time was left for it';
/** One reader stays, whatever happens to the others: a start costs more than most files, and waits behind everybody. */
let isKeptWarm = false;
/** What every reader loads before it is ready. */
let loaded: string[] = [];

function drop(reader: Reader): void {
  all.delete(reader);
  const at = resting.indexOf(reader);
  if (at >= 0) resting.splice(at, 1);
}

function release(reader: Reader, isUseful: boolean): void {
  if (!isUseful) {
    drop(reader);
    reader.process.kill('SIGKILL');
    return;
  }
  rest(reader);
  reader.idle = setTimeout(() => {
    if (!isKeptWarm || all.size > 1) release(reader, false);
  }, CLOCK.idle).unref();
  resting.push(reader);
}

/** One order to one reader. What a reader dies of is refused, not repeated: it may be the file that killed it. */
function run(reader: Reader, { order, turn, resolve, reject, until }: Waiting): void {
  const child = reader.process;
  busy.set(turn.town, (busy.get(turn.town) ?? 0) + 1);
  wake(reader);
  let isOver = false;
  let isLate = false;
  let isReading = false;
  const finish = (isUseful: boolean, settle: () => void) => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    child.removeListener('message', onMessage).removeListener('exit', onExit);
    busy.set(turn.town, (busy.get(turn.town) ?? 1) - 1);
    if (busy.get(turn.town) === 0) busy.delete(turn.town);
    release(reader, isUseful);
    settle();
    next();
    // one that cannot even start is not tried again by itself
    if (isReading) keepOne();
  };
  const onMessage = (answer: ChildAnswer) => {
    if ('ready' in answer) return;
    finish(!answer.grown, () => ('erro' in answer ? reject(failureOf(answer)) : resolve(answer.result as never)));
  };
  const onExit = () => {
    const isOfTheFile = isReading && !isLate;
    finish(false, () => reject(isOfTheFile ? new OverLimitError('the reader ended') : new QueueFullError(NO_TIME)));
  };
  const tooLate = () => {
    isLate = true;
    // it goes on starting, and whoever comes next finds it further
    if (isReading) child.kill('SIGKILL');
    else finish(true, () => reject(new QueueFullError(NO_TIME)));
  };
  let timer = until === null ? undefined : setTimeout(tooLate, left(until));
  child.on('message', onMessage).once('exit', onExit);
  void reader.ready.then((isReady) => {
    if (isOver) return;
    if (!isReady) return finish(false, () => reject(new QueueFullError('no reader could be started')));
    isReading = true;
    clearTimeout(timer);
    const clock = order.clock ?? order.ms * POR_RELOGIO;
    timer = setTimeout(tooLate, until === null ? clock : Math.min(clock, left(until)));
    child.send(order, (error) => {
      if (error) child.kill('SIGKILL');
    });
  });
}

const left = (until: number): number => Math.max(0, until - performance.now());

const failureOf = ({ erro, isDaMaquina }: Extract<ChildAnswer, { erro: string }>): Error =>
  isDaMaquina ? new QueueFullError(erro) : new WorkThrewError(erro);

function next(): void {
  while (resting.length > 0 || all.size < SIZE) {
    const item = queue.next((town) => (busy.get(town) ?? 0) < OF_ONE_TOWN);
    if (!item) return;
    clearTimeout(item.timer);
    waiting.delete(item);
    run(resting.pop() ?? startOne(), item);
  }
}

function startOne(): Reader {
  const reader = startReader(loaded, drop);
  all.add(reader);
  return reader;
}

function keepOne(): void {
  if (!isKeptWarm || all.size > 0) return;
  resting.push(startOne());
}

/**
 * For the program that serves the towns: from now on a reader stands ready, until `closeQuarantine`. At rest it asks for no processor.
 * @param modules URLs of what most files ask for
 */
export function keepReaderWarm(modules: string[]): void {
  isKeptWarm = true;
  loaded = modules;
  keepOne();
}

/** Processes of readers that stand, at work or at rest. */
export const pidsOfReaders = (): number[] => [...all].flatMap(({ process: { pid } }) => (pid === undefined ? [] : [pid]));

/**
 * Work on what a stranger sent, in a process of its own with an end to its time and memory. Nothing it does delays or ends the server.
 * @param order.module URL of the module whose default export is the work
 * @throws OverLimitError past a limit, or when the reader dies; WorkThrewError as the work threw; QueueFullError when too much waits, or
 *   the machine had no room or, for a call, no time
 */
export function runApart<O>(order: ChildOrder, turn: Turn): Promise<O> {
  return new Promise<O>((resolve, reject) => {
    const giveUp = () => {
      queue.remove(item);
      waiting.delete(item);
      reject(new QueueFullError('waited too long'));
    };
    const item: Waiting = {
      order,
      turn,
      resolve,
      reject,
      timer: setTimeout(giveUp, turn.isCall ? Math.min(WAIT_MS, CLOCK.call) : WAIT_MS),
      until: turn.isCall ? performance.now() + CLOCK.call : null,
    };
    if (!queue.push(turn, item)) {
      clearTimeout(item.timer);
      return reject(new QueueFullError('too many wait'));
    }
    waiting.add(item);
    next();
  });
}

/** Ends the readers; what still waits is refused. The next order starts new ones. */
export async function closeQuarantine(): Promise<void> {
  isKeptWarm = false;
  loaded = [];
  for (const item of waiting) {
    clearTimeout(item.timer);
    queue.remove(item);
    item.reject(new QueueFullError('closed'));
  }
  waiting.clear();
  await Promise.all([...all].map(end));
}

async function end(reader: Reader): Promise<void> {
  const child = reader.process;
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((done) => child.once('exit', done));
  // somebody waits for its end
  wake(reader);
  child.kill('SIGKILL');
  await gone;
}
