// A search of the audit over ten million rows (BENCH_LINHAS: how many) by whoever, whatever, which act and when, in milliseconds; and what
// an act of the desk costs with and without what is written for the search to find.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import { consultarAuditoria } from '@portal/domain/auditoria/contract';
import * as autos from '@portal/domain/autos/contract';
import type { BodyIn } from '@portal/domain/http/endpoint';
import { marcarPendencia } from '@portal/domain/pendencias/contract';
import pg from 'pg';
import { createPerson, type Person } from '#seed/client.ts';
import { act, createWorld, ok, paidAlvara } from '#test/world.ts';
import { config, openPortal, raizUrl } from './portal.ts';

const LINHAS = Number(process.env.BENCH_LINHAS ?? 10_000_000);
const VEZES = 40;
const ATOS = 300;
const LIMITE_MS = 1000;

const say = (line: string) => process.stdout.write(`${line}\n`);
const app = await openPortal();
const owner = new pg.Client({ connectionString: raizUrl });
await owner.connect();

interface Cena {
  organizacaoId: number;
  host: string;
  gestor: string;
  analista: string;
  requerimento: string;
}

/** Rows of five years, by staff, by five thousand people and by the portal, about two million things; a request has about five. */
async function encher(organizacaoId: number): Promise<void> {
  say(`Preparando ${LINHAS.toLocaleString('pt-BR')} registros…`);
  await owner.query("set session_replication_role = 'replica'");
  await owner.query(
    `create function pg_temp.uuid_de(nome text) returns uuid immutable language sql return
       overlay(overlay(md5(nome) placing '4' from 13) placing 'a' from 17)::uuid`,
  );
  const POR_VEZ = 1_000_000;
  for (let de = 1; de <= LINHAS; de += POR_VEZ) {
    await owner.query(
      `with novas as (
         insert into auditoria (organizacao_id, id, usuario_id, painel, acao, dados, endereco_ip, pedido_id, criado_em)
         select $1, gen_random_uuid(), case when i % 20 = 0 then null when i % 3 = 0 then pg_temp.uuid_de('pessoa' || i % 5000) else equipe.ids[1 + i % array_length(equipe.ids, 1)] end,
                'prefeitura', atos.nomes[1 + abs(hashtext(i::text)) % array_length(atos.nomes, 1)], jsonb_build_object('id', pg_temp.uuid_de('coisa' || i % ($4::int / 5))),
                '10.0.' || i % 250 || '.' || i % 199, 'r-' || i, now() - (1826.0 * ($4::int - i) / $4::int) * interval '1 day'
           from generate_series($2::int, $3::int) i,
                (select array_agg(usuario_id) as ids from membro where organizacao_id = $1 and painel_prefeitura) equipe,
                (select array['requerimento.deferir', 'requerimento.iniciar', 'requerimento.devolver', 'arquivo.ver', 'sessao.entrar', 'pendencia.marcar', 'mensagem.escrever',
                  'requerimento.atribuir', 'exportacao.pedir', 'conta.salvar'] as nomes) atos
         returning organizacao_id, id, dados)
       insert into auditoria_alvo (organizacao_id, alvo, auditoria_id) select organizacao_id, (dados ->> 'id')::uuid, id from novas`,
      [organizacaoId, de, Math.min(LINHAS, de + POR_VEZ - 1), LINHAS],
    );
  }
  await owner.query("set session_replication_role = 'origin'");
  for (const tabela of ['auditoria', 'auditoria_alvo']) await owner.query(`vacuum analyze ${tabela}`);
}

async function preparar(): Promise<Cena> {
  const lembrete = join(config.dataDir, `bench-auditoria-${LINHAS}.json`);
  if (existsSync(lembrete)) return JSON.parse(readFileSync(lembrete, 'utf8'));
  const w = await createWorld(app);
  const { id } = await paidAlvara(w);
  ok(await act(w.staff('analista'), atos.iniciar, id));
  await encher(w.town.id);
  const cena = {
    organizacaoId: w.town.id,
    host: w.town.host,
    gestor: w.member('gestor').id,
    analista: w.member('analista').id,
    requerimento: id,
  };
  writeFileSync(lembrete, JSON.stringify(cena));
  return cena;
}

const cena = await preparar();
const pessoa = (usuarioId: string): Person =>
  createPerson(app, {
    organizacaoId: cena.organizacaoId,
    host: cena.host,
    usuarioId,
    painel: 'painel-prefeitura',
    agora: () => app.clock.now,
  });

async function medir(vezes: number, work: (i: number) => Promise<unknown>): Promise<{ p50: number; p95: number }> {
  const times: number[] = [];
  for (let i = 0; i < vezes; i += 1) {
    const start = performance.now();
    await work(i);
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  return { p50: times[Math.floor(vezes * 0.5)] as number, p95: times[Math.floor(vezes * 0.95)] as number };
}

const { rows: coisas } = await owner.query<{ alvo: string }>(
  'select alvo from auditoria_alvo where organizacao_id = $1 limit 40',
  [cena.organizacaoId],
);
const { rows: pessoas } = await owner.query<{ id: string }>(
  'select usuario_id as id from auditoria where organizacao_id = $1 and usuario_id is not null order by criado_em limit 40',
  [cena.organizacaoId],
);
const ano = new Date().getFullYear() - 2;
type Consulta = BodyIn<typeof consultarAuditoria>;
const CASOS: [nome: string, consulta: (i: number) => Consulta][] = [
  ['a primeira página', () => ({})],
  ['de uma pessoa', (i) => ({ usuario_id: pessoas[i % pessoas.length]?.id ?? null })],
  ['sobre uma coisa', (i) => ({ objeto: coisas[i % coisas.length]?.alvo ?? '' })],
  ['sobre um analista', () => ({ objeto: cena.analista })],
  ['um ato', () => ({ s: 'deferiu uma etapa' })],
  ['um ato raro', () => ({ s: 'trocou a foto' })],
  ['um mês de há dois anos', (i) => ({ de: `${ano}-0${1 + (i % 9)}-01`, ate: `${ano}-0${1 + (i % 9)}-28` })],
  [
    'pessoa, ato e período',
    (i) => ({
      usuario_id: pessoas[i % pessoas.length]?.id ?? null,
      s: 'abriu um arquivo',
      de: `${ano}-01-01`,
      ate: `${ano}-06-30`,
    }),
  ],
  ['só o portal por si', () => ({ automaticos: true })],
  ['um endereço', (i) => ({ endereco_ip: `10.0.${i}.${i}` })],
  ['um endereço que não há', () => ({ endereco_ip: '203.0.113.9' })],
];
const gestor = pessoa(cena.gestor);
say(`\nConsulta em ${LINHAS.toLocaleString('pt-BR')} registros (limite ${LIMITE_MS} ms)`);
for (const [nome, consulta] of CASOS) {
  const { p50, p95 } = await medir(VEZES, async (i) => ok(await gestor.call(consultarAuditoria, { body: consulta(i) })));
  say(
    `  ${nome.padEnd(28)} p50 ${p50.toFixed(1).padStart(8)} ms, p95 ${p95.toFixed(1).padStart(8)} ms${p95 > LIMITE_MS ? '  ACIMA' : ''}`,
  );
}

const analista = pessoa(cena.analista);
let { versao } = ok(await analista.call(autos.obterRequerimento, { params: { id: cena.requerimento } }));
const marcar = async () => {
  const body = { versao, campo_id: 'memorial', texto: 'Mais uma vez.' };
  ({ versao } = ok(await analista.call(marcarPendencia, { params: { id: cena.requerimento }, body })));
};
await medir(ATOS, marcar);
say('\nUm ato da mesa, em turnos');
for (let turno = 1; turno <= 3; turno += 1) {
  const com = await medir(ATOS, marcar);
  await owner.query('alter table auditoria disable trigger auditoria_alvos');
  const sem = await medir(ATOS, marcar);
  await owner.query('alter table auditoria enable trigger auditoria_alvos');
  const perda = ((com.p95 - sem.p95) / sem.p95) * 100;
  say(`  com o que a consulta acha: p95 ${com.p95.toFixed(1)} ms; sem: ${sem.p95.toFixed(1)} ms (${perda.toFixed(0)} %)`);
}
await owner.end();
await app.close();
process.exit(0);
