export const ORIGENS_DA_FOTO = ['camera', 'galeria'] as const;
export type OrigemDaFoto = (typeof ORIGENS_DA_FOTO)[number];

/** Where a picture was taken: beside it, never in it. */
export interface Lugar {
  latitude: number;
  longitude: number;
  precisao_m?: number;
}

/** When and where a picture was taken; null: nobody knows. */
export interface Tirada {
  origem: OrigemDaFoto;
  em: string | null;
  lugar: Lugar | null;
}

/** From the shot to the notebook: the picture is looked at, accepted, and made smaller. */
const AGORA_MS = 5 * 60_000;

/**
 * The hour and place of a picture. Of one taken for the visit they are those of the phone, now; of one that was chosen they are what its
 * camera wrote, and never those of choosing.
 * @param pedida `camera` where the camera was asked for: a browser that has none lets choose all the same
 * @param arquivo_em when the file was written, by the device
 */
export function tiradaDe(dito: {
  pedida: OrigemDaFoto;
  exif: { em: string | null; lugar: Lugar | null };
  arquivo_em: string;
  agora: string;
  aqui: Lugar | null;
}): Tirada {
  const { pedida, exif, arquivo_em, agora, aqui } = dito;
  const longe = Math.abs(Date.parse(agora) - Date.parse(exif.em ?? arquivo_em)) > AGORA_MS;
  return pedida === 'camera' && !longe
    ? { origem: 'camera', em: agora, lugar: aqui }
    : { origem: 'galeria', em: exif.em, lugar: exif.lugar };
}

/** What is said beside a picture that was chosen; '' of one taken on the visit. */
export function fraseDaOrigem({ origem, em, lugar }: { origem: OrigemDaFoto | null; em: unknown; lugar: unknown }): string {
  if (origem !== 'galeria') return '';
  const falta = [em ? '' : 'sem hora', lugar ? '' : 'sem lugar'].filter(Boolean).join(' e ');
  return falta ? `Escolhida da galeria, ${falta}` : 'Escolhida da galeria';
}
