// A thread beside the one that reads: a parser in a loop lets nothing else of its own thread run.
import { workerData } from 'node:worker_threads';

const limits = workerData as Float64Array;
const EVERY_MS = 15;

setInterval(() => {
  const [deadline = 0, memory = 0] = limits;
  if (deadline === 0) return;
  const { user, system } = process.cpuUsage();
  if ((user + system) / 1000 > deadline || process.memoryUsage.rss() > memory) process.kill(process.pid, 'SIGKILL');
}, EVERY_MS);
