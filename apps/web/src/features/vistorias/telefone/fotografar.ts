import { fotografar, tirarFoto } from '@portal/domain/vistorias/caderno';
import { type Exif, lerExif } from '@portal/domain/vistorias/exif';
import { type Lugar, type OrigemDaFoto, tiradaDe } from '@portal/domain/vistorias/tirada';
import { uuidv7 } from '#lib/uuid.ts';
import { ImagemRecusada } from '#ui/file/imagem.ts';
import { reduzir } from '../campo/reduzir.ts';
import { campo, emOrdem, guardaAberta, mudar, nomes } from './estado.ts';

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

/** A camera that keeps no zone of hours stood, as far as anybody knows, in that of this phone. */
const instanteDe = ({ hora, fuso }: Exif): string | null => hora && new Date(`${hora}${fuso ?? ''}`).toISOString();

/**
 * Looked at, made small, sealed and laid down, and only then in the notebook.
 * @param pedida where they were asked for: of the camera the hour and place are the phone's, of a choice those in the picture
 * @returns why some were not taken, each with its name
 */
export async function guardarFotos(
  vistoria: string,
  linha: string,
  files: readonly File[],
  pedida: OrigemDaFoto,
): Promise<string[]> {
  const aqui = pedida === 'camera' ? await ondeEstou() : null;
  const recusadas: string[] = [];
  for (const file of files) {
    try {
      await guardarFoto(vistoria, linha, file, pedida, aqui);
    } catch (error) {
      if (!(error instanceof ImagemRecusada)) throw error;
      recusadas.push(files.length > 1 ? `${file.name}: ${error.mensagem}` : error.mensagem);
    }
  }
  return recusadas;
}

async function guardarFoto(vistoria: string, linha: string, file: File, pedida: OrigemDaFoto, aqui: Lugar | null): Promise<void> {
  const agora = new Date().toISOString();
  // read before the picture is drawn anew: afterwards it is gone
  const exif = lerExif(new Uint8Array(await file.arrayBuffer()));
  const arquivo_em = new Date(file.lastModified).toISOString();
  const tirada = tiradaDe({ pedida, exif: { em: instanteDe(exif), lugar: exif.lugar }, arquivo_em, agora, aqui });
  const menor = await reduzir(file);
  const bytes = await menor.arrayBuffer();
  const id = uuidv7();
  const sha256 = emHex(await crypto.subtle.digest('SHA-256', bytes));
  await emOrdem(async () => {
    await guardaAberta().gravarArquivo(nomes.foto(vistoria, id), menor);
    if (tirada.lugar) await guardaAberta().gravar(nomes.lugar(vistoria, id), tirada.lugar);
  });
  const { origem, em, lugar } = tirada;
  await mudar(vistoria, (c) =>
    fotografar(c, { id, linha, sha256, em: agora, tirada: { origem, em, com_lugar: lugar !== null } }),
  );
  // the same picture was there already
  if (!campo.get().cadernos[vistoria]?.fotos.some((f) => f.id === id)) await apagarFoto(vistoria, id);
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
