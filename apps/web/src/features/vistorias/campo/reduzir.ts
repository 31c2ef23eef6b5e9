const LADO = 1920;

/**
 * A picture as large as the portal keeps it, so that a phone sends a tenth. What this browser cannot open goes as it is, and the server
 * judges it.
 */
export async function reduzir(file: File): Promise<File> {
  try {
    const imagem = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const escala = Math.min(1, LADO / Math.max(imagem.width, imagem.height));
    const tela = document.createElement('canvas');
    tela.width = Math.round(imagem.width * escala);
    tela.height = Math.round(imagem.height * escala);
    tela.getContext('2d')?.drawImage(imagem, 0, 0, tela.width, tela.height);
    imagem.close();
    const menor = await new Promise<Blob | null>((resolve) => {
      tela.toBlob(resolve, 'image/jpeg', 0.85);
    });
    return menor && menor.size < file.size ? new File([menor], 'foto.jpg', { type: 'image/jpeg' }) : file;
  } catch {
    return file;
  }
}
