// A rule of the building code tried on 100 000 requests that were filed, by the program as it runs, in a process of its own; and what opening a
// request at the desk of the same process costs meanwhile, beside what it costs alone. BENCH_LINHAS: how many.
import { setTimeout as sleep } from 'node:timers/promises';
import { criarNorma } from '@portal/domain/normas/contract';
import { pedirEnsaio, verEnsaio } from '@portal/domain/normas/ensaio';
import pg from 'pg';
import { createWorld, fileAlvara, ok } from '#test/world.ts';
import { chamar, entrar, PORTA } from './lista/ao-lado.ts';
import { openPortal, raizUrl } from './portal.ts';
import { memoriaDe, startServer } from './programa.ts';

const LINHAS = Number(process.env.BENCH_LINHAS ?? 100_000);
const LIMITE_S = 120;
const VEZES = 200;
const say = (line: string) => process.stdout.write(`${line}\n`);

const app = await openPortal();
const w = await createWorld(app);
const modelo = await fileAlvara(w);
const owner = new pg.Pool({ connectionString: raizUrl, max: 1 });
say(`Copiando um alvará ${LINHAS} vezes…`);
await owner.query(
  `insert into requerimento (organizacao_id, id, processo_id, processo_versao_id, processo_nome, numero, canhoto, status, criado_por, requerente_id,
     requerente_nome, respostas, protocolado_em, criado_em, atualizado_em)
   select r.organizacao_id, gen_random_uuid(), r.processo_id, r.processo_versao_id, r.processo_nome, n || '/2001', md5(n::text) || 'x',
          (array['Deferido','Indeferido','Em andamento','Aguardando prefeitura','Cancelado'])[1 + n % 5], r.criado_por, r.requerente_id, r.requerente_nome,
          r.respostas || jsonb_build_object('altura_m', (3 + n % 900 / 100.0)::numeric(6,2)::text),
          r.protocolado_em - n * interval '9 minutes', r.criado_em, r.atualizado_em
     from requerimento r, generate_series(1, $2::integer) n where r.id = $1`,
  [modelo.id, LINHAS],
);
await owner.query('vacuum analyze requerimento');
const { rows } = await owner.query('select avg(pg_column_size(respostas))::integer as n from requerimento where numero like $1', [
  '%/2001',
]);
say(`as respostas de cada um ocupam ${rows[0].n} bytes`);
await owner.end();

const gestor = w.staff('gestor');
const tentar = async (nome: string, limite: string, quando: string) => {
  const exigencia = { tipo: 'medida', medida: 'altura_m', sentido: 'ate', limite, unidade: 'm' } as const;
  const conteudo = { base_legal: 'Lei 5/2019', artigo: 'art. 12', quando, exigencia, peso: 'impede' } as const;
  const { id } = ok(await gestor.call(criarNorma, { body: { nome, conteudo } }));
  const inicio = performance.now();
  ok(await gestor.call(pedirEnsaio, { params: { id }, body: { alvo: 'rascunho', anos: 2 } }));
  return async () => {
    for (;;) {
      await sleep(100);
      const e = ok(await gestor.call(verEnsaio, { params: { id } }));
      if (e === null || e.situacao === 'Em curso') continue;
      const segundos = (performance.now() - inicio) / 1000;
      const { resultados } = e.contagens;
      say(
        `${nome}: ${e.feitos} em ${segundos.toFixed(1)} s, ${Math.round(e.feitos / segundos)} por segundo (limite ${LIMITE_S} s para 100.000)`,
      );
      say(
        `  ${e.situacao}; não cumprem ${resultados.descumpre}, cumprem ${resultados.cumpre}, sem dado ${resultados['falta dado']}`,
      );
      return segundos;
    }
  };
};

const programa = await startServer(PORTA);
const token = await entrar(w.town.host, w.member('analista').email);
const abrir = async () => {
  const inicio = performance.now();
  const { status } = await chamar('GET', `v1/painel-prefeitura/requerimento/${modelo.id}`, w.town.host, token);
  if (status !== 200) throw new Error(`the desk answered ${status}`);
  return performance.now() - inicio;
};
const medir = async (nome: string, enquanto: (n: number) => boolean) => {
  const times: number[] = [];
  while (enquanto(times.length)) times.push(await abrir());
  const media = times.reduce((a, b) => a + b, 0) / times.length;
  times.sort((a, b) => a - b);
  const [p50, p95] = [0.5, 0.95].map((p) => times[Math.floor(times.length * p)] ?? 0) as [number, number];
  say(`  ${nome}, ${times.length} vezes: média ${media.toFixed(1)} ms, p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`);
  return { media, p50, p95 };
};
await medir('para aquecer', (n) => n < VEZES);
const antes = memoriaDe(programa.pid as number).dele;
for (const [nome, limite, quando] of [
  ['Altura fixa', '6', ''],
  ['Altura da zona, em lote de área conhecida', 'zona_altura_max', 'lote_area_m2 > 0'],
] as const) {
  const fim = await tentar(`${nome}, sem ninguém na mesa`, limite, quando);
  await fim();
  const sozinho = await medir('a mesa sozinha', (n) => n < VEZES);
  let acabou = false;
  const terminar = await tentar(`${nome}, com a mesa ocupada`, limite, quando);
  const espera = terminar().finally(() => (acabou = true));
  const junto = await medir('a mesa ao lado do ensaio', () => !acabou);
  await espera;
  const perda = (k: keyof typeof junto) => `${(((junto[k] - sozinho[k]) / sozinho[k]) * 100).toFixed(0)} %`;
  say(`  perda da mesa: ${perda('media')} em média, ${perda('p50')} na metade, ${perda('p95')} em 95 de 100`);
}
say(`memória: ${memoriaDe(programa.pid as number).dele} MB, ${antes} em repouso`);
programa.kill('SIGTERM');
await app.close();
