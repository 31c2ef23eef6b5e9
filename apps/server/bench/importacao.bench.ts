// 100 000 properties brought from one table: read, tried, written and taken back by the program as it runs, in a process of its own.
// Seconds on the clock, and the most memory of that process and of the reader that it starts; the database has its own.

import { setTimeout as sleep } from 'node:timers/promises';
import * as contract from '@portal/domain/importacoes/contract';
import type { Situacao } from '@portal/domain/importacoes/tipos';
import { createWorld, ok } from '#test/world.ts';
import { openPortal } from './portal.ts';
import { memoriaDe, startServer } from './programa.ts';

const LINHAS = Number(process.env.BENCH_LINHAS) || 100_000;
/** To read, try and write it. */
const LIMITE_S = 180;
const LIMITE_MB = 300;

const say = (line: string) => process.stdout.write(`${line}\n`);
const app = await openPortal();
const gestor = (await createWorld(app)).staff('gestor');

const n6 = (n: number) => String(n).padStart(6, '0');
const linhas = ['Inscrição;Logradouro;Número;Bairro;CEP;Área;Proprietário;CPF/CNPJ;Latitude;Longitude;Matrícula;Lote;Quadra'];
for (let i = 0; i < LINHAS; i += 1) {
  // one in twenty is faulty
  const area = i % 20 === 0 ? 'muita' : `360,${i % 10}`;
  linhas.push(
    `55.${n6(i)};Rua ${i % 700};${i};Bairro ${i % 40};89999000;${area};Maria da Silva ${i};529.982.247-25;-26.1${n6(i)};-52.2${n6(i)};${i};${i % 30};${i % 90}`,
  );
}
const bytes = Buffer.from(linhas.join('\n'));
linhas.length = 0;
say(`${LINHAS} lines, ${(bytes.length / 1e6).toFixed(1)} MB`);

const programa = await startServer(39_481);
const antes = memoriaDe(programa.pid as number).dele;
const maior = { dele: 0, filhos: 0 };
setInterval(() => {
  const { dele, filhos } = memoriaDe(programa.pid as number);
  maior.dele = Math.max(maior.dele, dele);
  maior.filhos = Math.max(maior.filhos, filhos);
}, 100).unref();
const memoria = () => `${maior.dele} MB at most so far, ${antes} at rest; the reader apart ${maior.filhos} MB`;
let total = 0;

/** One step until the import stands where it leads. */
async function passo(nome: string, para: Situacao, comecar: () => Promise<contract.Importacao>): Promise<contract.Importacao> {
  const inicio = performance.now();
  const { id } = await comecar();
  for (;;) {
    await sleep(200);
    const agora = ok(await gestor.call(contract.verImportacao, { params: { id } }));
    if (agora.situacao === 'Parada' || agora.situacao === 'Falhou') throw new Error(agora.motivo);
    if (agora.situacao !== para) continue;
    const segundos = (performance.now() - inicio) / 1000;
    total += segundos;
    say(`${nome}: ${segundos.toFixed(1)} s, ${memoria()}`);
    return agora;
  }
}

const body = ({ versao }: contract.Importacao) => ({ versao });
let importacao = await passo('read', 'Colunas', async () =>
  ok(
    await gestor.call(contract.enviarImportacao, {
      body: { tipo: 'imoveis' },
      arquivo: { nome: 'lotes.csv', tipo: 'text/csv', bytes },
    }),
  ),
);
const params = { id: importacao.id };
importacao = await passo('tried', 'Conferida', async () =>
  ok(await gestor.call(contract.conferirImportacao, { params, body: { ...body(importacao), colunas: importacao.colunas } })),
);
importacao = await passo('written', 'Concluída', async () =>
  ok(await gestor.call(contract.gravarImportacao, { params, body: body(importacao) })),
);
say(
  `${importacao.novos} made, ${importacao.recusados} refused, in ${total.toFixed(0)} s (limit ${LIMITE_S}); ${memoria()} (limit ${LIMITE_MB})`,
);
await passo('taken back', 'Desfeita', async () =>
  ok(await gestor.call(contract.desfazerImportacao, { params, body: body(importacao) })),
);
await app.close();
process.exit(0);
