import { rota } from '#lib/rotas.ts';
import { campo } from './estado.ts';

const TRABALHADOR = '/campo-sw.js';
let esperando: ServiceWorker | null = null;

/** The worker of these pages alone. A new version waits until somebody says so: what is open goes on with what it began with. */
export async function instalar(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const registro = await navigator.serviceWorker.register(TRABALHADOR, {
    scope: rota('prefeitura.campo'),
    updateViaCache: 'none',
  });
  const olhar = () => {
    if (!registro.waiting || !navigator.serviceWorker.controller) return;
    esperando = registro.waiting;
    campo.set({ haVersaoNova: true });
  };
  olhar();
  registro.addEventListener('updatefound', () => registro.installing?.addEventListener('statechange', olhar));
}

export function trocarVersao(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  esperando?.postMessage('TROCAR');
}
