// The same of a town of chance: in the seeded year few have ten like them before, here many do. BENCH_LINHAS: how many requests.
import pg from 'pg';
import { inTenant } from '#platform/db/doors.ts';
import { inventarHistorias } from '#test/relatorios/historias.ts';
import { createWorld } from '#test/world.ts';
import { openPortal, raizUrl } from './portal.ts';
import { julgar } from './previsao/julgar.ts';

const INVENTADOS = Number(process.env.BENCH_LINHAS ?? 1200);
const app = await openPortal();
const w = await createWorld(app);
process.stdout.write(`Inventando ${INVENTADOS} requerimentos…\n`);
await inTenant(app.db, w.town.id, (tx) => inventarHistorias(tx, w, INVENTADOS));
await app.close();
const owner = new pg.Pool({ connectionString: raizUrl, max: 2 });
await julgar(owner);
await owner.end();
