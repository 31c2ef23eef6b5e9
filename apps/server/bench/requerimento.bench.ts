// One request opened at the desk and by its requester, and an act on it: milliseconds and statements sent to the database.
// The request has been through three rounds of items, with files, slips and a long timeline.
import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import * as autos from '@portal/domain/autos/contract';
import * as dasPendencias from '@portal/domain/pendencias/contract';
import * as preenchimento from '@portal/domain/preenchimento/contract';
import pg from 'pg';
import type { Person } from '#seed/client.ts';
import { drawPlanta } from '#seed/files.ts';
import { act, createWorld, ok, paidAlvara } from '#test/world.ts';
import { openPortal } from './portal.ts';

const VEZES = 200;
const LIMITE_ABRIR_MS = 60;
const LIMITE_ATO_MS = 80;

const say = (line: string) => process.stdout.write(`${line}\n`);
const app = await openPortal();

/** Statements sent, of the whole process: nothing else runs while one call is measured. */
let statements = 0;
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
  statements += 1;
  return (query as (...a: unknown[]) => unknown).apply(this, args);
} as typeof query;

const w = await createWorld(app);
const ana = w.citizen();
const camila = w.staff('analista');
const { id } = await paidAlvara(w);
for (let rodada = 1; rodada <= 3; rodada += 1) {
  ok(await act(camila, atos.iniciar, id));
  for (const campo_id of ['plantas', 'memorial'])
    ok(
      await act(camila, dasPendencias.marcarPendencia, id, {
        campo_id,
        texto: `Rodada ${rodada}: explique melhor.`,
        efeito: 'esclarecer',
      }),
    );
  ok(await act(camila, atos.devolver, id));
  const arquivo = await drawPlanta(`Rodada ${rodada}`, '120.00');
  ok(await ana.call(preenchimento.enviarArquivo, { params: { id }, body: { campo_id: 'plantas' }, arquivo }));
  const { pendencias } = ok(await ana.call(autos.obterRequerimento, { params: { id } }));
  for (const p of pendencias.filter((x) => x.situacao === 'Aguardando preenchimento')) {
    const { versao } = ok(await ana.call(autos.obterRequerimento, { params: { id } }));
    const body = { versao, resposta: 'Está explicado no memorial.' };
    ok(await ana.call(dasPendencias.responderPendencia, { params: { id, pendencia_id: p.id }, body }));
  }
  ok(await act(ana, atos.responder, id));
  ok(await act(camila, atos.iniciar, id));
  for (const p of pendencias.filter((x) => x.situacao === 'Aguardando preenchimento')) {
    const { versao } = ok(await camila.call(autos.obterRequerimento, { params: { id } }));
    ok(await camila.call(dasPendencias.aceitarPendencia, { params: { id, pendencia_id: p.id }, body: { versao } }));
  }
  ok(await act(camila, atos.pausar, id, { motivo: 'Volto depois.' }));
}

/** The overhead of a call that reads nothing: transaction, tenant, person. */
const porCima = async (quem: Person): Promise<number> => {
  await quem.call(autos.obterRequerimento, { params: { id } });
  statements = 0;
  await quem.call(autos.obterRequerimento, { params: { id: '01939b1e-7c2a-7c3e-8f00-0123456789ab' } });
  // the question for the request itself is one of its own
  return statements - 1;
};

async function medir(nome: string, limite: number, quem: Person, work: () => Promise<unknown>): Promise<void> {
  const fixed = await porCima(quem);
  statements = 0;
  await work();
  const sent = statements - fixed;
  const times: number[] = [];
  for (let i = 0; i < VEZES; i += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const at = (q: number) => (times[Math.floor(times.length * q)] ?? 0).toFixed(1);
  say(`${nome}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms (limit ${limite}); ${sent} statements besides ${fixed} of every call`);
}

await medir('open at the desk', LIMITE_ABRIR_MS, camila, () => camila.call(autos.obterRequerimento, { params: { id } }));
await medir('open by its requester', LIMITE_ABRIR_MS, ana, () => ana.call(autos.obterRequerimento, { params: { id } }));
ok(await act(camila, atos.iniciar, id));
let { versao } = ok(await camila.call(autos.obterRequerimento, { params: { id } }));
await medir('an act: marking an item', LIMITE_ATO_MS, camila, async () => {
  const body = { versao, campo_id: 'memorial', texto: 'Mais uma vez.' };
  ({ versao } = ok(await camila.call(dasPendencias.marcarPendencia, { params: { id }, body })));
});
await app.close();
process.exit(0);
