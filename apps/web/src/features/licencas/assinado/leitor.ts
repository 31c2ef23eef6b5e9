// Reads a signed file beside the page, so that a crafted one holds up nothing and may be stopped.
import { lerAssinado } from '@portal/domain/pdf-assinado/ler';

self.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  lerAssinado(new Uint8Array(data)).then(
    (leitura) => self.postMessage({ leitura }),
    () => self.postMessage({ falhou: true }),
  );
});
