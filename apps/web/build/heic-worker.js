/*
 * Opens pictures of iPhones (HEIC) where the browser cannot, away from the page. libheif lies beside it as it was published, under its
 * own licence (LGPL-3.0), and another build of it can take its place: see heic.ts.
 */
importScripts('libheif.js');

const heif = self.libheif();

self.addEventListener('message', ({ data: bytes }) => {
  const decoder = new heif.HeifDecoder();
  const fail = () => self.postMessage(null);
  try {
    const [imagem] = decoder.decode(bytes);
    if (!imagem) return fail();
    const [largura, altura] = [imagem.get_width(), imagem.get_height()];
    const pontos = { data: new Uint8ClampedArray(largura * altura * 4), width: largura, height: altura };
    imagem.display(pontos, (feita) => {
      imagem.free();
      if (!feita) return fail();
      self.postMessage({ pontos: pontos.data, largura, altura }, [pontos.data.buffer]);
    });
  } catch {
    fail();
  }
});
