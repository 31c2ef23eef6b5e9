// What acts of the desk cost while somebody reads reports of a large town, beside what they cost alone: one analyst of a small town marks
// items, over HTTP, and one manager of the large one reads report after report.
import { request } from 'node:http';
import { SENHA } from '#seed/registries.ts';
import { startServer } from '../programa.ts';

export const PORTA = 39_481;
const ATOS = 100;
const TURNOS = 10;
/** Managers who read at once. */
const LEITORES = Number(process.env.BENCH_LEITORES ?? 1);

export interface Mesa {
  /** The host of the small town, who works there, and on which request. */
  host: string;
  email: string;
  requerimento_id: string;
}
interface Resposta {
  status: number | undefined;
  dados: Record<string, unknown>;
}

export const chamar = (metodo: string, path: string, host: string, token: string, body?: unknown): Promise<Resposta> =>
  new Promise((done, fail) => {
    const texto = body === undefined ? undefined : JSON.stringify(body);
    const headers = {
      host,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(texto ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(texto) } : {}),
    };
    request({ host: '127.0.0.1', port: PORTA, path: `/api/${path}`, method: metodo, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const lido = JSON.parse(Buffer.concat(parts).toString()) as Record<string, unknown>;
        done({ status: response.statusCode, dados: (lido.dados ?? lido) as Record<string, unknown> });
      });
    })
      .on('error', fail)
      .end(texto);
  });

export const entrar = async (host: string, username: string): Promise<string> =>
  String(
    (await chamar('POST', 'v2/oauth/token', host, '', { grant_type: 'password', username, password: SENHA })).dados.access_token,
  );

/** Prints what an act takes alone and beside reports, in turns, and what it loses: on average, at the half and at the 95th percentile. */
export async function medirAoLado(mesa: Mesa, gestor: string, relatorios: readonly string[]): Promise<void> {
  const server = await startServer(PORTA);
  const analista = await entrar(mesa.host, mesa.email);
  const leitor = await entrar('127.0.0.1', gestor);
  const path = `v1/painel-prefeitura/requerimento/${mesa.requerimento_id}`;
  let versao = Number((await chamar('GET', path, mesa.host, analista)).dados.versao);
  const marcar = async () => {
    const body = { versao, campo_id: 'memorial', texto: 'Mais uma vez.' };
    const { status, dados } = await chamar('POST', `${path}/pendencia`, mesa.host, analista, body);
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(dados)}`);
    versao = Number(dados.versao);
  };
  const medir = async (times: number[]) => {
    for (let i = 0; i < ATOS; i += 1) {
      const start = performance.now();
      await marcar();
      times.push(performance.now() - start);
    }
  };
  let lidos = 0;
  const aoLadoDe = async (work: () => Promise<void>) => {
    let parar = false;
    const lendo = Promise.all(
      Array.from({ length: LEITORES }, async () => {
        for (; !parar; lidos += 1) {
          const { status } = await chamar('GET', `v1/${relatorios[lidos % relatorios.length]}`, '127.0.0.1', leitor);
          if (status !== 200) throw new Error(`a report answered ${status}`);
        }
      }),
    );
    await work().finally(() => (parar = true));
    await lendo;
  };
  const sozinho: number[] = [];
  const aoLado: number[] = [];
  await medir([]);
  // in turns: the request grows with each act, and a machine has its moods
  for (let turno = 0; turno < TURNOS; turno += 1) {
    await medir(sozinho);
    await aoLadoDe(() => medir(aoLado));
  }
  const linha = (nome: string, times: number[]) => {
    const [p50, p95] = [0.5, 0.95].map((parte) => times.sort((a, b) => a - b)[Math.floor(times.length * parte)] as number);
    process.stdout.write(`  ${nome.padEnd(40)} p50 ${p50?.toFixed(1)} ms, p95 ${p95?.toFixed(1)} ms\n`);
    return [times.reduce((soma, ms) => soma + ms, 0) / times.length, p50, p95] as [number, number, number];
  };
  process.stdout.write(`\nUm ato da mesa, ${TURNOS} vezes ${ATOS} de cada\n`);
  const [antes, junto] = [linha('sozinho', sozinho), linha(`ao lado de ${lidos} relatórios`, aoLado)];
  const perda = (k: 0 | 1 | 2) => `${(((junto[k] - antes[k]) / antes[k]) * 100).toFixed(0)} %`;
  process.stdout.write(`  perda: ${perda(0)} em média, ${perda(1)} na metade, ${perda(2)} em 95 de 100\n`);
  server.kill('SIGTERM');
}
