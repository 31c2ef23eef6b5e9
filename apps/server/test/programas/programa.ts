import type { AnyEndpoint, BodyIn, DadosOf, ParamsIn, QueryIn } from '@portal/domain/http/endpoint';
import * as contract from '@portal/domain/programas/contract';
import type { Escopo } from '@portal/domain/programas/escopos';
import { type Answer, type Person, send } from '#seed/client.ts';
import type { TestApp } from '#test/app.ts';
import { ok, type World } from '#test/world.ts';

export interface Chaves {
  client_id: string;
  client_secret: string;
}
interface Entrada<E> {
  params?: ParamsIn<E>;
  query?: QueryIn<E>;
  body?: BodyIn<E>;
  chave?: string;
}

export async function cadastrar(gestor: Person, nome: string, escopos: Escopo[], limite_por_minuto = 600): Promise<Chaves> {
  const { programa, client_secret } = ok(
    await gestor.call(contract.criarPrograma, {
      body: { nome, finalidade: 'Conversa com o portal nas provas.', escopos, limite_por_minuto },
    }),
  );
  return { client_id: programa.id, client_secret };
}

/** As a program asks: without browser, token or cookie. */
export const pedirToken = (app: TestApp, host: string, body: object, headers: Record<string, string> = {}) =>
  send(app, host, contract.entrarComoPrograma, { body: { grant_type: 'client_credentials', ...body }, headers });

export async function entrar(app: TestApp, host: string, chaves: Chaves, scope = ''): Promise<string> {
  const answer = await pedirToken(app, host, { ...chaves, scope });
  return (ok(answer) as { access_token: string }).access_token;
}

export const comToken = (app: TestApp, host: string, token: string) => {
  return <E extends AnyEndpoint>(endpoint: E, input: Entrada<E> = {}) =>
    send(app, host, endpoint, { ...input, token }) as Promise<Answer<DadosOf<E>>>;
};

/** A program with these scopes, come in. */
export async function programaCom(w: World, nome: string, escopos: Escopo[]) {
  const chaves = await cadastrar(w.staff('gestor'), nome, escopos);
  const token = await entrar(w.app, w.town.host, chaves);
  return { ...chaves, token, call: comToken(w.app, w.town.host, token) };
}
