import { OverLimitError, QueueFullError } from './errors.ts';
import { createFairQueue, type Turn } from './fair-queue.ts';
import { type ChildAnswer, type ChildOrder, type Reader, rest, startReader, wake } from './reader.ts';

interface Waiting {
  order: ChildOrder;
  turn: Turn;
  resolve: (result: never) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

/** Two at a time, and one for a town: what one town sends never fills both. */
const SIZE = 2;
const OF_ONE_TOWN = 1;
/** In these the plans of a whole draft, sent at once, find their place. */
const ROOM = { account: 200, town: 400, all: 1000 };
const WAIT_MS = 5 * 60_000;
/**
 * The child ends itself by what it spends of the processor. So many times as long on the clock it may take, for it steps back behind all
 * others: what is not done then found a machine without room, which is no fault of the file.
 */
const POR_RELOGIO = 12;
const IDLE_MS = 20_000;

const queue = createFairQueue<Waiting>(ROOM);
const waiting = new Set<Waiting>();
const all = new Set<Reader>();
const resting: Reader[] = [];
/** How many of each town are being read. */
const busy = new Map<number, number>();

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
  reader.idle = setTimeout(() => release(reader, false), IDLE_MS).unref();
  resting.push(reader);
}

/** One order to one reader. What a reader dies of is refused, not repeated: it may be the file that killed it. */
function run(reader: Reader, { order, turn, resolve, reject }: Waiting): void {
  const child = reader.process;
  busy.set(turn.town, (busy.get(turn.town) ?? 0) + 1);
  wake(reader);
  const finish = (isUseful: boolean, settle: () => void) => {
    clearTimeout(timer);
    child.removeListener('message', onMessage).removeListener('exit', onExit);
    busy.set(turn.town, (busy.get(turn.town) ?? 1) - 1);
    if (busy.get(turn.town) === 0) busy.delete(turn.town);
    release(reader, isUseful);
    settle();
    next();
  };
  const onMessage = (answer: ChildAnswer) => {
    if ('ready' in answer) return;
    finish(!answer.grown, () => ('erro' in answer ? reject(new Error(answer.erro)) : resolve(answer.result as never)));
  };
  let isLate = false;
  const onExit = () =>
    finish(false, () => reject(isLate ? new QueueFullError('no time was left for it') : new OverLimitError('the reader ended')));
  let timer: NodeJS.Timeout | undefined;
  child.on('message', onMessage).once('exit', onExit);
  void reader.ready.then((isReady) => {
    if (!isReady) return finish(false, () => reject(new QueueFullError('no reader could be started')));
    timer = setTimeout(
      () => {
        isLate = true;
        child.kill('SIGKILL');
      },
      order.clock ?? order.ms * POR_RELOGIO,
    );
    child.send(order, (error) => {
      if (error) child.kill('SIGKILL');
    });
  });
}

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
  const reader = startReader(drop);
  all.add(reader);
  return reader;
}

/**
 * Work on what a stranger sent, in a process of its own with an end to its time and memory. Nothing it does delays or ends the server.
 * @param order.module URL of the module whose default export is the work
 * @throws OverLimitError past a limit, or when the reader dies; QueueFullError when too much waits or the machine has no room; Error as the work threw it
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
      timer: setTimeout(giveUp, WAIT_MS),
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
