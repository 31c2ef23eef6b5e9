// @vitest-environment happy-dom
import { recuperarAparelho, registrarAparelho } from '@portal/domain/vistorias/campo';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import type { Porta } from './banco.ts';
import { criarFechadura } from './cofre.ts';
import { comSenha, criarPin, registrar, tentarPin } from './entrada.ts';
import { campo, donoDe, fecharTudo } from './estado.ts';

// The store of the browser, in memory: what a copy of it would hold. Keys stay objects, as IndexedDB keeps them.
const lojas = new Map<string, Map<string, unknown>>();
const loja = (nome: string): Map<string, unknown> => lojas.get(nome) ?? lojas.set(nome, new Map()).get(nome)!;
vi.mock('idb', () => ({
  openDB: async () => ({
    close: () => undefined,
    get: async (onde: string, chave: string) => loja(onde).get(chave),
    delete: async (onde: string, chave: string) => loja(onde).delete(chave),
    getAllKeys: async (onde: string) => [...loja(onde).keys()],
    put: async (onde: string, valor: unknown, chave: string) => loja(onde).set(chave, valor),
    transaction: (onde: string) => ({
      store: { put: async (valor: unknown, chave: string) => loja(onde).set(chave, valor) },
      done: Promise.resolve(),
    }),
  }),
  deleteDB: async () => lojas.clear(),
}));

const CONTA = { organizacao_id: 1, usuario_id: '01900000-0000-7000-8000-000000000001' };
const PIN = '274913';
const SENHA = 'outra-Janela-azul-7';
let servidor: Servidor;
/** The halves that the portal keeps, by phone. */
let noPortal: Map<string, string>;
let temRede: boolean;

beforeEach(() => {
  lojas.clear();
  noPortal = new Map();
  temRede = true;
  servidor = criarServidor();
  servidor.responde(registrarAparelho, ({ body }) => {
    if (!temRede) return new Recusa(503, 'Fora do ar.');
    if (noPortal.has(body.id)) return new Recusa(409, 'Este aparelho já está registrado.');
    noPortal.set(body.id, body.metade);
    return { id: body.id };
  });
  servidor.responde(recuperarAparelho, ({ params, body }) => {
    const metade = noPortal.get(params.id ?? '');
    if (!metade) return new Recusa(404, 'Este aparelho não está registrado na sua conta.');
    if (body.senha_atual !== SENHA) return new Recusa(422, 'A senha atual não confere.');
    return { metade };
  });
  campo.set({ conta: CONTA, fase: 'abrindo' });
});
afterEach(() => fecharTudo());

const porta = () => loja('porta').get('porta') as Porta;
/** All that is text or bytes in the store: what somebody copies who has no such browser. */
const copia = (): string =>
  JSON.stringify([...lojas], (_, v: unknown) =>
    v instanceof Map
      ? [...v]
      : v instanceof ArrayBuffer
        ? Buffer.from(v).toString('latin1')
        : v instanceof Uint8Array
          ? Buffer.from(v).toString('latin1')
          : v,
  );

test('the half that opens all lies nowhere in clear, with the portal near or not', async () => {
  temRede = false;
  await criarPin(PIN);
  expect(porta()).toMatchObject({ registrado: false });
  temRede = true;
  const antes = copia();
  await registrar();
  const [metade] = noPortal.values();
  expect(metade).toBeTruthy();
  for (const dito of [antes, copia()]) expect(dito).not.toContain(metade);
  expect(porta()).toMatchObject({ registrado: true });
  expect(porta().fechadura.aparelho.extractable).toBe(false);
});

/** As stores were laid down before: the half in clear beside what it opens, until the portal had it. */
async function deAntes(): Promise<string> {
  const { fechadura, resgate } = await criarFechadura(donoDe(CONTA), PIN);
  const aparelho_id = '01900000-0000-7000-8000-0000000000aa';
  loja('porta').set('porta', {
    ...{ fechadura, aparelho_id, registrado: false, resgate, erros: 0, espera_ate: 0, por_enviar: true },
  });
  return resgate;
}

test('a store of before opens with its PIN, and nothing of it is in clear any more; the half still arrives', async () => {
  const resgate = await deAntes();
  expect(copia()).toContain(resgate);
  expect(await tentarPin('274914')).toMatchObject({ abriu: false });
  expect(await tentarPin(PIN)).toEqual({ abriu: true });
  expect(copia()).not.toContain(resgate);
  expect(porta()).toMatchObject({ por_enviar: true, erros: 0 });
  await registrar();
  expect([...noPortal.values()]).toEqual([resgate]);
});

test('a forgotten PIN takes the password, also where the half lies beside it', async () => {
  await deAntes();
  await expect(comSenha('qualquer coisa', '608142')).rejects.toMatchObject({ status: 422 });
  expect(porta().fechadura.porPin).toBeTruthy();
  expect(await tentarPin('608142')).toMatchObject({ abriu: false });
  expect(await comSenha(SENHA, '608142')).toBe(true);
  fecharTudo();
  expect(await tentarPin('608142')).toEqual({ abriu: true });
});
