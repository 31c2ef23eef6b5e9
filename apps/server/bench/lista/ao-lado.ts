// What acts of the desk cost while somebody reads reports of a large town, beside what they cost alone: one analyst of a small town marks
// items, over HTTP, and one manager of the large one reads report after report.
import { request } from 'node:http';
import { SENHA } from '#seed/registries.ts';
import { startServer } from '../programa.ts';

const PORTA = 39_481;
const ATOS = 300;

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

const chamar = (metodo: string, path: string, host: string, token: string, body?: unknown): Promise<Resposta> =>
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

const entrar = async (host: string, username: string): Promise<string> =>
  String(
    (await chamar('POST', 'v2/oauth/token', host, '', { grant_type: 'password', username, password: SENHA })).dados.access_token,
  );

/** Prints the half and the 95th percentile of an act alone, beside reports, and alone again. */
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
  const medir = async () => {
    const times: number[] = [];
    for (let i = 0; i < ATOS; i += 1) {
      const start = performance.now();
      await marcar();
      times.push(performance.now() - start);
    }
    times.sort((a, b) => a - b);
    return { p50: times[Math.floor(ATOS * 0.5)] as number, p95: times[Math.floor(ATOS * 0.95)] as number };
  };
  await medir();
  const antes = await medir();
  let lidos = 0;
  let parar = false;
  const lendo = (async () => {
    for (; !parar; lidos += 1) {
      const { status } = await chamar('GET', `v1/${relatorios[lidos % relatorios.length]}`, '127.0.0.1', leitor);
      if (status !== 200) throw new Error(`a report answered ${status}`);
    }
  })();
  const aoLado = await medir();
  parar = true;
  await lendo;
  const depois = await medir();
  const linha = (nome: string, { p50, p95 }: { p50: number; p95: number }) =>
    process.stdout.write(`  ${nome.padEnd(40)} p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms\n`);
  process.stdout.write('\nUm ato da mesa\n');
  linha('sozinho', antes);
  linha(`ao lado de ${lidos} relatórios`, aoLado);
  linha('sozinho outra vez', depois);
  const sozinho = { p50: (antes.p50 + depois.p50) / 2, p95: (antes.p95 + depois.p95) / 2 };
  const perda = (k: 'p50' | 'p95') => `${(((aoLado[k] - sozinho[k]) / sozinho[k]) * 100).toFixed(0)} %`;
  process.stdout.write(`  perda: ${perda('p50')} na metade, ${perda('p95')} em 95 de 100\n`);
  server.kill('SIGTERM');
}
