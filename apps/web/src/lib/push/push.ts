import { anunciarAparelho, ligarAparelho, prepararAparelho } from '@portal/domain/celular/contract';
import { call } from '../api.ts';
import { AMBITO } from './ambito.ts';

const TRABALHADOR = '/avisos-sw.js';

/**
 * `semSuporte`: this browser shows no notices of pages. `iPhone`: it does once the portal stands on its home screen and is opened there.
 * `negado`: its owner told it not to.
 */
export type EstadoDoAparelho = 'semSuporte' | 'iPhone' | 'negado' | 'desligado' | 'ligado';

const haSuporte = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** An iPad says that it is a Mac, and no Mac is touched. */
const isIphone = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** One that is opened from the home screen already and cannot has a system of before March 2023. */
const semSuporte = (): EstadoDoAparelho =>
  isIphone() && !window.matchMedia('(display-mode: standalone)').matches ? 'iPhone' : 'semSuporte';

async function findInscricao(): Promise<PushSubscription | null> {
  if (!haSuporte()) return null;
  const registro = await navigator.serviceWorker.getRegistration(AMBITO);
  return (await registro?.pushManager.getSubscription()) ?? null;
}

/** Says to the portal that this device is still there and who is at it. @returns the device as the portal knows it, null where it tells this person nothing here */
export async function anunciarPresenca(): Promise<string | null> {
  const inscricao = await findInscricao();
  if (!inscricao) return null;
  return (await call(anunciarAparelho, { body: { endereco: inscricao.endpoint }, silent: true, local: true })).id;
}

export async function lerEsteAparelho(): Promise<{ estado: EstadoDoAparelho; id: string | null }> {
  if (!haSuporte()) return { estado: semSuporte(), id: null };
  if (Notification.permission === 'denied') return { estado: 'negado', id: null };
  const id = await anunciarPresenca();
  return { estado: id ? 'ligado' : 'desligado', id };
}

const bytesDe = (chave: string) =>
  Uint8Array.from(atob(chave.replace(/-/g, '+').replace(/_/g, '/')), (letra) => letra.charCodeAt(0));

/** Made under another key of the portal it can be told nothing. */
const isDesta = (inscricao: PushSubscription, chave: Uint8Array): boolean => {
  const dela = new Uint8Array(inscricao.options.applicationServerKey ?? new ArrayBuffer(0));
  return dela.length === chave.length && dela.every((byte, i) => byte === chave[i]);
};

/** A browser subscribes no worker that is still being installed, and this one controls no page whose `ready` would tell. */
function aPostos({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const novo = installing ?? waiting;
  if (active || !novo) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const olhar = () => {
      if (novo.state === 'activating' || novo.state === 'activated') resolve();
      else if (novo.state === 'redundant') reject(new Error('the worker of the notices was not installed'));
    };
    novo.addEventListener('statechange', olhar);
    olhar();
  });
}

/**
 * Asks the person for leave, the browser for an address, and hands it to the portal. Only from a press: browsers ask for nothing else.
 * @returns false where the person did not give leave
 * @throws ApiError; Error where the browser has no push service
 */
export async function ligarEsteAparelho(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { chave_publica } = await call(prepararAparelho, { silent: true });
  const chave = bytesDe(chave_publica);
  const registro = await navigator.serviceWorker.register(TRABALHADOR, { scope: AMBITO, updateViaCache: 'none' });
  await aPostos(registro);
  const antes = await registro.pushManager.getSubscription();
  if (antes && !isDesta(antes, chave)) await antes.unsubscribe();
  const inscricao = await registro.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: chave });
  const { keys } = inscricao.toJSON();
  await call(ligarAparelho, {
    body: { endereco: inscricao.endpoint, p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
  });
  return true;
}

export async function desligarEsteAparelho(): Promise<void> {
  await (await findInscricao())?.unsubscribe();
}
