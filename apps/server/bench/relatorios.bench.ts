// The reports of a town that has a million requests of five years (BENCH_LINHAS: how many), next to the bare SQL of the
// same sums over the same year.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import pg from 'pg';
import { act, createWorld, ok, paidAlvara } from '#test/world.ts';
import { type Mesa, medirAoLado } from './lista/ao-lado.ts';
import type { Cidade } from './lista/cidade.ts';
import { medirListas } from './lista/medir.ts';
import { casosDosRelatorios, encherRelatorios } from './lista/relatorios.ts';
import { config, openPortal, raizUrl } from './portal.ts';

/** Whoever reads a report waits for it alone; BENCH_CLIENTES: how many read at once. */
const CLIENTES = Number(process.env.BENCH_CLIENTES ?? 1);
const LINHAS = Number(process.env.BENCH_LINHAS ?? 1_000_000);
const app = await openPortal();
const owner = new pg.Pool({ connectionString: raizUrl, max: Math.max(CLIENTES, 2) });
/** The town that an earlier run of the same folder has filled, or a new one. */
async function prepararCidade(): Promise<Cidade> {
  const lembrete = join(config.dataDir, `bench-relatorios-${LINHAS}.json`);
  if (existsSync(lembrete)) return JSON.parse(readFileSync(lembrete, 'utf8'));
  const { town } = await createWorld(app);
  // fetch names the host it speaks to
  await owner.query('update organizacao set dominio = $1 where id = $2', ['127.0.0.1', town.id]);
  process.stdout.write(`Preparando ${LINHAS.toLocaleString('pt-BR')} requerimentos e o que passaram…\n`);
  await encherRelatorios(owner, town.id, LINHAS);
  const equipe = Object.fromEntries([...town.staff].map(([parte, { id, email }]) => [parte, { id, email }]));
  writeFileSync(lembrete, JSON.stringify({ id: town.id, equipe }));
  return { id: town.id, equipe };
}

/** Of another town on the same installation: one request that an analyst has at the desk. */
async function prepararMesa(): Promise<Mesa> {
  const lembrete = join(config.dataDir, 'bench-mesa.json');
  if (existsSync(lembrete)) return JSON.parse(readFileSync(lembrete, 'utf8'));
  const w = await createWorld(app, 'itapema');
  const { id } = await paidAlvara(w);
  ok(await act(w.staff('analista'), atos.iniciar, id));
  const mesa = { host: w.town.host, email: w.member('analista').email, requerimento_id: id };
  writeFileSync(lembrete, JSON.stringify(mesa));
  return mesa;
}

const cidade = await prepararCidade();
const mesa = await prepararMesa();
await app.close();
const { rows } = await owner.query('select id from processo where organizacao_id = $1 order by id limit 1', [cidade.id]);
await medirListas(cidade, owner, casosDosRelatorios(rows[0].id), CLIENTES);
const ano = new Date().getFullYear() - 1;
const numeros = (nome: string) => `painel-prefeitura/relatorio/numeros/${nome}&de=${ano}-01-01&ate=${ano}-12-31`;
await medirAoLado(
  mesa,
  cidade.equipe.gestor?.email ?? '',
  ['produtividade?por=analista', 'tempo-processo?por=etapa', 'quadro-area?por=bairro', 'entrada-requerimento?por=mes'].map(
    numeros,
  ),
);
await owner.end();
