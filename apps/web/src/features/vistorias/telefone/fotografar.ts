import { fotografar, tirarFoto } from '@portal/domain/vistorias/caderno';
import { uuidv7 } from '#lib/uuid.ts';
import { reduzir } from '../campo/reduzir.ts';
import { campo, emOrdem, guardaAberta, mudar, nomes } from './estado.ts';

/** Where a picture was taken: beside it, never in it. */
export interface Lugar {
  latitude: number;
  longitude: number;
  precisao_m: number;
}

const ESPERA_DO_LUGAR_MS = 4000;

/** Null where the person, or the phone, does not say it: a picture waits for nobody. */
function ondeEstou(): Promise<Lugar | null> {
  if (!navigator.geolocation) return Promise.resolve(null);
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), ESPERA_DO_LUGAR_MS);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        clearTimeout(timer);
        resolve({ latitude, longitude, precisao_m: accuracy });
      },
      () => {
        clearTimeout(timer);
        resolve(null);
      },
      { enableHighAccuracy: true, maximumAge: 60_000, timeout: ESPERA_DO_LUGAR_MS },
    );
  });
}

const emHex = (bytes: ArrayBuffer): string => [...new Uint8Array(bytes)].map((b) => b.toString(16).padStart(2, '0')).join('');

/** Made small, sealed and laid down, and only then in the notebook. */
export async function guardarFotos(vistoria: string, linha: string, files: readonly File[]): Promise<void> {
  const lugar = await ondeEstou();
  for (const file of files) {
    const menor = await reduzir(file);
    const bytes = await menor.arrayBuffer();
    const id = uuidv7();
    const sha256 = emHex(await crypto.subtle.digest('SHA-256', bytes));
    await emOrdem(async () => {
      await guardaAberta().gravarArquivo(nomes.foto(vistoria, id), menor);
      if (lugar) await guardaAberta().gravar(nomes.lugar(vistoria, id), lugar);
    });
    await mudar(vistoria, (c) => fotografar(c, { id, linha, sha256, em: new Date().toISOString() }));
    // the same picture was there already
    if (!campo.get().cadernos[vistoria]?.fotos.some((f) => f.id === id)) await apagarFoto(vistoria, id);
  }
}

const apagarFoto = (vistoria: string, id: string): Promise<void> =>
  emOrdem(async () => {
    await guardaAberta().apagar(nomes.foto(vistoria, id));
    await guardaAberta().apagar(nomes.lugar(vistoria, id));
  });

export async function excluirFoto(vistoria: string, id: string): Promise<void> {
  await mudar(vistoria, (c) => tirarFoto(c, id));
  await apagarFoto(vistoria, id);
}

export const lerFotoDaqui = (vistoria: string, id: string): Promise<Blob | null> =>
  guardaAberta().lerArquivo(nomes.foto(vistoria, id), 'image/jpeg');
