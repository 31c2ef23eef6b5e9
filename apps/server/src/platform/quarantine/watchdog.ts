// A thread beside the one that reads: a parser in a loop lets nothing else of its own thread run.
import { workerData } from 'node:worker_threads';
import type { Watched } from './child.ts';

const { limits, isWorking } = workerData as Watched;
const EVERY_MS = 15;

for (;;) {
  // a reader that rests costs the machine nothing
  Atomics.wait(isWorking, 0, 0);
  const [deadline = 0, memory = 0] = limits;
  const { user, system } = process.cpuUsage();
  if (deadline > 0 && ((user + system) / 1000 > deadline || process.memoryUsage.rss() > memory))
    process.kill(process.pid, 'SIGKILL');
  Atomics.wait(isWorking, 0, 1, EVERY_MS);
}
