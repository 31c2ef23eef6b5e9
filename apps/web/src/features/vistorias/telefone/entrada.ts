import type { Caderno } from '@portal/domain/vistorias/caderno';
import { recuperarAparelho, registrarAparelho } from '@portal/domain/vistorias/campo';
import { call } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { readToken } from '#lib/auth-token.ts';
import { ensureMe } from '#lib/me.ts';
import { readRecursos } from '#lib/recursos.ts';
import { readStored, SAIU_DO_CAMPO, writeStored } from '#lib/storage.ts';
import { uuid } from '#lib/uuid.ts';
import { abrirBanco, apagarBanco, type Banco, createGuarda, gravarPorta, lerPorta, type Porta } from './banco.ts';
import { abrirComPin, criarFechadura, esperaDoPin, TENTATIVAS_MAX, trocarPin } from './cofre.ts';
import {
  type Conta,
  campo,
  donoDe,
  emOrdem,
  fecharTudo,
  guardaAberta,
  isAberta,
  nomes,
  type Pacote,
  porAberto,
  porNaPorta,
  ROTA_VAZIA,
  type Rota,
} from './estado.ts';
import { guardarLembranca, lembrar } from './lembranca.ts';

/** Whose store is opened first; ids alone. */
const CONTA = 'conta';
const UMA_ABA = 'campo.aberto';
/** Out of sight for so long, it closes by itself. */
const FECHA_MS = 5 * 60_000;

/** Who is signed in on this device, in words of the portal; null when nobody is, or nobody can say now. */
async function quemEntrou(): Promise<Conta | null> {
  const organizacao = readRecursos()?.organizacao;
  if (!readToken() || !organizacao) return null;
  const usuario = await ensureMe().catch(() => null);
  return usuario && { organizacao_id: organizacao.id, usuario_id: usuario.id };
}

/** What the start shows. Another account on this phone has its own store, and sees nothing of this one. */
export async function comecar(): Promise<void> {
  if (!(await souAUnica())) return campo.set({ fase: 'outra_aba' });
  if (!window.isSecureContext || !window.indexedDB || !crypto.subtle) return campo.set({ fase: 'sem_guarda' });
  const guardada = await lembrar<Conta>(CONTA);
  const saiu = readStored<boolean>(SAIU_DO_CAMPO) === true;
  const entrou = navigator.onLine ? await quemEntrou() : null;
  const daqui = readRecursos()?.organizacao.id;
  const conta = entrou ?? (guardada && guardada.organizacao_id === daqui ? guardada : null);
  if (!conta) return campo.set({ fase: 'sem_conta' });
  campo.set({ conta });
  if (entrou) writeStored(SAIU_DO_CAMPO, null);
  else if (saiu) return campo.set({ fase: 'entrar_antes' });
  campo.set({ fase: (await comBanco(conta, lerPorta)) ? 'pin' : entrou ? 'criar_pin' : 'sem_conta' });
}

/** Two open at once would write over each other. */
function souAUnica(): Promise<boolean> {
  if (!navigator.locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    void navigator.locks.request(UMA_ABA, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock ? new Promise(() => undefined) : undefined;
    });
  });
}

async function comBanco<T>(conta: Conta, work: (banco: Banco) => Promise<T>): Promise<T> {
  const banco = await abrirBanco(donoDe(conta));
  try {
    return await work(banco);
  } finally {
    banco.close();
  }
}

const contaAgora = (): Conta => {
  const { conta } = campo.get();
  if (!conta) throw new Error('nobody is known here');
  return conta;
};

/** Where the half of the key waits, under the seal, while the portal does not have it yet. */
const RESGATE = 'resgate';

/** The first time: a PIN, and a place that the browser should not clear by itself. */
export async function criarPin(pin: string): Promise<void> {
  const conta = contaAgora();
  const { fechadura, chave, resgate } = await criarFechadura(donoDe(conta), pin);
  const banco = await abrirBanco(donoDe(conta));
  const porta: Porta = {
    ...{ fechadura, aparelho_id: uuid(), registrado: false, erros: 0, espera_ate: 0, por_enviar: false },
  };
  await createGuarda(banco, chave, donoDe(conta)).gravar(RESGATE, resgate);
  await gravarPorta(banco, porta);
  void navigator.storage?.persist?.();
  await abrir(banco, chave);
  await registrar();
}

/**
 * To the portal, which keeps it. That it arrived before, and its answer was lost, is as good.
 * @throws ApiError when it could not be reached, or said no
 */
async function levarResgate(aparelho_id: string, metade: string): Promise<void> {
  const body = { id: aparelho_id, nome: 'Telefone de vistorias', metade };
  try {
    await call(registrarAparelho, { body, params: { painel: 'painel-prefeitura' }, local: true, silent: true });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
  }
}

/** The half of the key goes to the portal as soon as it can be reached; until then it lies under the seal, and is taken away then. */
export async function registrar(): Promise<void> {
  const porta = await comBanco(contaAgora(), lerPorta);
  if (!porta || porta.registrado || !isAberta()) return;
  const resgate = await guardaAberta().ler<string>(RESGATE);
  if (resgate === null) return;
  try {
    await levarResgate(porta.aparelho_id, resgate);
  } catch {
    return;
  }
  await porNaPorta({ registrado: true });
  await guardaAberta().apagar(RESGATE);
}

/** What a store of before says in clear goes under the seal, the first time that it is open. Nothing of it is lost on the way. */
async function lacrarResgate(banco: Banco, chave: CryptoKey, { resgate, ...porta }: Porta): Promise<void> {
  if (resgate) await createGuarda(banco, chave, donoDe(contaAgora())).gravar(RESGATE, resgate);
  await gravarPorta(banco, porta);
}

export type Tentativa = { abriu: true } | { abriu: false; espera_ms: number; restam: number };

/** Counted before it is made: closing the browser meanwhile gives nothing back. */
export async function tentarPin(pin: string): Promise<Tentativa> {
  const conta = contaAgora();
  const banco = await abrirBanco(donoDe(conta));
  const porta = await lerPorta(banco);
  if (!porta) throw new Error('nothing lies here');
  const espera_ms = porta.espera_ate - Date.now();
  const restam = TENTATIVAS_MAX - porta.erros;
  if (espera_ms > 0 || restam <= 0) {
    banco.close();
    return { abriu: false, espera_ms: Math.max(0, espera_ms), restam };
  }
  const erros = porta.erros + 1;
  await gravarPorta(banco, { ...porta, erros, espera_ate: Date.now() + esperaDoPin(erros) });
  const chave = await abrirComPin(porta.fechadura, donoDe(conta), pin);
  if (!chave) {
    banco.close();
    return { abriu: false, espera_ms: esperaDoPin(erros), restam: TENTATIVAS_MAX - erros };
  }
  await lacrarResgate(banco, chave, { ...porta, erros: 0, espera_ate: 0 });
  await abrir(banco, chave);
  return { abriu: true };
}

/** Whether throwing it away would lose something, as far as it can be told from outside. */
export const haPorEnviar = async (): Promise<boolean> => (await comBanco(contaAgora(), lerPorta))?.por_enviar === true;

/** Everything of this account leaves the phone. What was at the portal is there still. */
export async function apagarTudo(): Promise<void> {
  const conta = contaAgora();
  fecharTudo();
  await apagarBanco(await abrirBanco(donoDe(conta)), donoDe(conta));
  location.reload();
}

/** The PIN was forgotten: the password of the account, over the network, opens what has not been sent. @throws ApiError */
export async function comSenha(senha_atual: string, pin: string): Promise<boolean> {
  const conta = contaAgora();
  const porta = await comBanco(conta, lerPorta);
  if (!porta) return false;
  // the portal looks at the password, also where a store of before has the half beside it
  if (porta.resgate) await levarResgate(porta.aparelho_id, porta.resgate);
  const { metade } = await call(recuperarAparelho, {
    params: { id: porta.aparelho_id, painel: 'painel-prefeitura' },
    body: { senha_atual },
    local: true,
    silent: true,
  });
  const nova = await trocarPin(porta.fechadura, donoDe(conta), metade, pin);
  if (!nova) return false;
  const banco = await abrirBanco(donoDe(conta));
  await lacrarResgate(banco, nova.chave, { ...porta, fechadura: nova.fechadura, erros: 0, espera_ate: 0 });
  await abrir(banco, nova.chave);
  return true;
}

async function abrir(banco: Banco, chave: CryptoKey): Promise<void> {
  const conta = contaAgora();
  const guarda = createGuarda(banco, chave, donoDe(conta));
  const pacotes: Record<string, Pacote> = {};
  const cadernos: Record<string, Caderno> = {};
  for (const nome of await guarda.nomes()) {
    const [id = '', coisa] = nome.split('/');
    if (coisa === 'pacote') pacotes[id] = (await guarda.ler<Pacote>(nome)) as Pacote;
    if (coisa === 'caderno') cadernos[id] = (await guarda.ler<Caderno>(nome)) as Caderno;
  }
  porAberto(banco, guarda);
  await guardarLembranca(CONTA, conta);
  const rota = (await guarda.ler<Rota>(nomes.rota)) ?? ROTA_VAZIA;
  campo.set({ pacotes, cadernos, rota, dia: (await guarda.ler<string>(nomes.dia)) ?? '', fase: 'aberto' });
}

/** Closes what lies open: it takes the PIN again. */
export const fechar = (): Promise<void> =>
  emOrdem(async () => {
    fecharTudo();
    campo.set({ fase: 'pin' });
  });

/** Closes by itself when it was out of sight for long. */
export function fecharSozinho(): void {
  let sumiu = 0;
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sumiu = Date.now();
    else if (sumiu > 0 && Date.now() - sumiu > FECHA_MS && campo.get().fase === 'aberto') void fechar();
  });
}

export const aparelhoDaqui = async (): Promise<string> => (await comBanco(contaAgora(), lerPorta))?.aparelho_id ?? '';
