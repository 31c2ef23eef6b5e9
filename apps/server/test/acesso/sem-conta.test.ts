import { randomUUID } from 'node:crypto';
import * as contas from '@portal/domain/contas/contract';
import type { AnyEndpoint } from '@portal/domain/http/endpoint';
import qs from 'qs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isPublico } from '#platform/http/gate.ts';
import type { Teto } from '#platform/http/route.ts';
import { amostra } from '#test/amostra.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { pessoa } from '#test/visita.ts';
import { createWorld, type World } from '#test/world.ts';

// Every write that needs no account: what bounds one visitor, and that it bounds nobody else.
let app: TestApp;
let w: World;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo'] });
  w = await createWorld(app);
});
afterAll(() => app.close());

const escritas = () => app.routes.filter((r) => isPublico(r.contract) && r.contract.metodo !== 'GET');
const nomeDe = (e: AnyEndpoint): string => `${e.metodo} ${e.path}`;

/** Each with its ceiling: what is added here was thought about. */
const TETOS: Record<string, Teto> = {
  'POST acompanhamentos': 'pedido',
  'POST acompanhamentos/link/:segredo/confirmar': 'segredo',
  'POST acompanhamentos/link/:segredo/deixar': 'segredo',
  'POST acompanhamentos/sair/:segredo': 'segredo',
  'POST atendimento/link/:segredo/cancelar': 'segredo',
  'POST atendimento/link/:segredo/confirmar': 'segredo',
  'POST atendimento/link/:segredo/remarcar': 'segredo',
  'POST atendimento/oferta/:id': 'pedido',
  'POST atendimento/oferta/:id/espera': 'pedido',
  'POST avisos/sair/:segredo': 'segredo',
  'POST auth/autocadastro': 'pedido',
  'POST auth/autocadastro/documento': 'consulta',
  'POST auth/confirmarEmail/:usuario_id': 'segredo',
  'POST auth/confirmarLocationTrusted/:location_id': 'segredo',
  'POST auth/enviaLinkConfirmacao': 'pedido',
  'POST auth/finalizarCadastro/:usuario_id': 'segredo',
  'POST auth/link': 'segredo',
  'POST auth/passwordReset/:token': 'segredo',
  'POST auth/sendResetLinkEmail': 'pedido',
  'POST auth/vinculo/:vinculo_id': 'segredo',
  'POST caixa/pix/:segredo/pix': 'segredo',
  'POST oauth/programa': 'prova',
  'POST oauth/refresh': 'segredo',
  'POST oauth/token': 'prova',
  'POST oauth/token-passagem': 'segredo',
  'POST oauth/token-super': 'segredo',
  'POST oauth/tokenAd': 'prova',
  'POST oauth/tokenGeo': 'segredo',
};
/** The bank calls from one address with all of a town's payments; its secret alone opens, under the general limit. */
const SO_O_GERAL = ['POST caixa/pix/:segredo/pix'];

test('every write that needs no account names its ceiling', () => {
  expect(Object.fromEntries(escritas().map((r) => [nomeDe(r.contract), r.options.teto]))).toEqual(TETOS);
});

/** The n-th address of one line, and one of another. */
const daLinha = (linha: number, n: number): string => `2001:db8:${linha.toString(16)}:1:${n.toString(16)}::1`;

test('one line is refused after a while, from whatever number of it, and another is not', { timeout: 240_000 }, async () => {
  const errados: string[] = [];
  let linha = 0;
  for (const { contract: e, options } of escritas()) {
    if (SO_O_GERAL.includes(nomeDe(e))) continue;
    linha += 2;
    const chamar = async (remoteAddress: string) => {
      const params = (amostra(e.params, nomeDe(e)) ?? {}) as Record<string, unknown>;
      const path = e.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
      const query = amostra(e.query, nomeDe(e));
      const answer = await app.http.inject({
        method: e.metodo,
        url: `/api/${e.versao}/${path}${query ? `?${qs.stringify(query)}` : ''}`,
        remoteAddress,
        headers: { host: w.town.host, 'idempotency-key': randomUUID() },
        payload: amostra(e.body, nomeDe(e)) ?? {},
      });
      return answer.statusCode;
    };
    let vezes = 0;
    while (vezes < 150 && (await chamar(daLinha(linha, vezes))) !== 429) vezes += 1;
    if (vezes === 150) errados.push(`${nomeDe(e)}: never refused`);
    // a password is guessed at one account from many lines: its owner is known by device or network (sessoes/provar.ts)
    if (options.teto !== 'prova' && (await chamar(daLinha(linha + 1, 0))) === 429)
      errados.push(`${nomeDe(e)}: closed to another line`);
  }
  expect(errados).toEqual([]);
});

test('one line has three confirmations an hour sent to one mailbox, however its address is dressed up', async () => {
  const abrir = async (email: string, remoteAddress: string) => {
    const [headers, payload, url] = [{ host: w.town.host }, pessoa({ email }), `/api/v1/${contas.autocadastrar.path}`];
    const answer = await app.http.inject({ method: 'POST', url, headers, payload, remoteAddress });
    return answer.json().dados?.codigo ?? answer.statusCode;
  };
  const ditos = ['alvo@example.org', 'alvo+1@example.org', 'Alvo+2@example.org', 'alvo+3@example.org'];
  const codigos = [];
  for (const [i, email] of ditos.entries()) codigos.push(await abrir(email, `2001:db8:44:1:${i}::1`));
  expect(codigos).toEqual([200, 200, 200, 'mails_demais']);
  expect(await abrir('alvo+4@example.org', '203.0.113.44')).toBe(200);
});

test('a stranger who asks in somebody’s name keeps nobody of another line waiting', async () => {
  const { email } = w.town.cidadaos[8]!;
  const pedir = async (remoteAddress: string) => {
    const [headers, payload, url] = [{ host: w.town.host }, { email }, '/api/v1/auth/sendResetLinkEmail'];
    return (await app.http.inject({ method: 'POST', url, headers, payload, remoteAddress })).statusCode;
  };
  const deFora = [];
  for (let i = 0; i < 8; i += 1) deFora.push(await pedir(`2001:db8:66:1:${i}::1`));
  expect(deFora.filter((status) => status === 200)).toHaveLength(6);
  expect(await pedir('203.0.113.99')).toBe(200);
});
