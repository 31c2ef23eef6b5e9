import { parentPort, workerData } from 'node:worker_threads';
import { examinar } from './examinar.ts';

parentPort?.postMessage(await examinar(Buffer.from(workerData as Uint8Array)));
