import { abrirImagem, comoJpeg } from '#ui/file/imagem.ts';

const LADO = 1920;
/** What the portal takes as it is. */
const COMO_ESTA = new Set(['image/jpeg', 'image/png', 'image/webp']);

/**
 * A picture as large as the portal keeps it, so that a phone sends a tenth. What the portal would not take is not taken here either:
 * afterwards nobody stands there to take it again.
 * @throws ImagemRecusada
 */
export async function reduzir(file: File): Promise<File> {
  const aberta = await abrirImagem(file);
  try {
    const escala = Math.min(1, LADO / Math.max(aberta.largura, aberta.altura));
    const menor = await comoJpeg(aberta, escala, 0.85, 'foto.jpg');
    return escala === 1 && menor.size >= file.size && COMO_ESTA.has(file.type) ? file : menor;
  } finally {
    aberta.fechar();
  }
}
