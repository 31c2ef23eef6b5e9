import type { Caderno } from '@portal/domain/vistorias/caderno';
import { tudoNoPortal } from '@portal/domain/vistorias/caderno';
import type { Vistoria } from '@portal/domain/vistorias/contract';
import type { Ponto } from '@portal/domain/vistorias/rota';
import { createStore } from '#lib/store.ts';
import { type Banco, type Guarda, gravarPorta, lerPorta } from './banco.ts';

/** A paper taken along: as it was sent, and its sheets as pictures, which any phone shows. */
export interface Papel {
  id: string;
  nome: string;
  tipo: string;
  tamanho: number;
  folhas: number;
}

/** What is taken along of one visit. */
export interface Pacote {
  vistoria: Vistoria;
  contatos: { nome: string; papel: string; telefone: string; email: string }[];
  ponto: Ponto | null;
  papeis: Papel[];
  lido_em: string;
}

export interface Conta {
  organizacao_id: number;
  usuario_id: string;
}

export type Fase =
  | 'abrindo'
  | 'outra_aba'
  | 'sem_conta'
  /** nothing lies here yet, and somebody is signed in */
  | 'criar_pin'
  | 'pin'
  /** its person has left the portal: the PIN alone opens no more */
  | 'entrar_antes'
  | 'aberto'
  /** the browser lets nothing be kept */
  | 'sem_guarda';

export type Envio = 'em_dia' | 'espera' | 'enviando' | 'sem_rede' | 'entrar' | 'problema';

export interface Rota {
  ordem: string[];
  inicio: Ponto | null;
  aMao: boolean;
}

interface Estado {
  fase: Fase;
  conta: Conta | null;
  dia: string;
  pacotes: Record<string, Pacote>;
  cadernos: Record<string, Caderno>;
  rota: Rota;
  envio: Envio;
  /** what stood in the way of the last sending, for a person */
  problema: string;
  levando: string;
  gravando: boolean;
  haVersaoNova: boolean;
}

export const ROTA_VAZIA: Rota = { ordem: [], inicio: null, aMao: false };

export const campo = createStore<Estado>({
  ...{ fase: 'abrindo', conta: null, dia: '', pacotes: {}, cadernos: {}, rota: ROTA_VAZIA, envio: 'em_dia', problema: '' },
  ...{ levando: '', gravando: false, haVersaoNova: false },
});

/** Who it is sealed for. */
export const donoDe = ({ organizacao_id, usuario_id }: Conta): string => `${organizacao_id}:${usuario_id}`;

let aberto: { banco: Banco; guarda: Guarda } | null = null;
export const porAberto = (banco: Banco, guarda: Guarda): void => {
  aberto = { banco, guarda };
};
export const fecharTudo = (): void => {
  aberto?.banco.close();
  aberto = null;
  campo.set({ pacotes: {}, cadernos: {}, rota: ROTA_VAZIA });
};
export function guardaAberta(): Guarda {
  if (!aberto) throw new Error('the store is closed');
  return aberto.guarda;
}
export const isAberta = (): boolean => aberto !== null;

export const nomes = {
  pacote: (v: string) => `${v}/pacote`,
  caderno: (v: string) => `${v}/caderno`,
  foto: (v: string, id: string) => `${v}/foto/${id}`,
  lugar: (v: string, id: string) => `${v}/lugar/${id}`,
  papel: (v: string, id: string) => `${v}/papel/${id}`,
  folha: (v: string, id: string, n: number) => `${v}/folha/${id}/${n}`,
  rota: 'rota',
  dia: 'dia',
};

let escrita: Promise<unknown> = Promise.resolve();
let escritas = 0;

/** One write after another, in the order in which they were asked for. */
export function emOrdem<T>(work: () => Promise<T>): Promise<T> {
  escritas += 1;
  campo.set({ gravando: true });
  const feito = escrita.then(work, work);
  escrita = feito
    .catch(() => campo.set({ problema: 'Este telefone está sem espaço: o último registro não foi guardado.' }))
    .finally(() => {
      escritas -= 1;
      if (escritas === 0) campo.set({ gravando: false });
    });
  return feito;
}

/** Changes a notebook and lays it down. @returns once it lies there */
export function mudar(id: string, mudanca: (c: Caderno) => Caderno): Promise<void> {
  const antes = campo.get().cadernos[id];
  if (!antes) return Promise.resolve();
  const depois = mudanca(antes);
  if (depois === antes) return Promise.resolve();
  campo.set(({ cadernos }) => ({ cadernos: { ...cadernos, [id]: depois } }));
  return emOrdem(async () => {
    await guardaAberta().gravar(nomes.caderno(id), depois);
    await marcarPorEnviar();
  });
}

/** Said outside the seal too, so that nobody who forgot the PIN throws it away unknowing. */
async function marcarPorEnviar(): Promise<void> {
  if (!aberto) return;
  const por_enviar = Object.values(campo.get().cadernos).some((c) => !tudoNoPortal(c));
  const porta = await lerPorta(aberto.banco);
  if (porta && porta.por_enviar !== por_enviar) await gravarPorta(aberto.banco, { ...porta, por_enviar });
}

export async function porNaPorta(mudou: Partial<Parameters<typeof gravarPorta>[1]>): Promise<void> {
  if (!aberto) return;
  const porta = await lerPorta(aberto.banco);
  if (porta) await gravarPorta(aberto.banco, { ...porta, ...mudou });
}

/** All that lies here of one visit. */
export async function esquecer(id: string): Promise<void> {
  const guarda = guardaAberta();
  for (const nome of await guarda.nomes()) if (nome.startsWith(`${id}/`)) await guarda.apagar(nome);
  campo.set(({ pacotes: { [id]: _p, ...pacotes }, cadernos: { [id]: _c, ...cadernos } }) => ({ pacotes, cadernos }));
  await marcarPorEnviar();
}
