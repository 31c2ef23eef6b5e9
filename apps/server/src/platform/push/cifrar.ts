import webpush from 'web-push';
import type { ChavesDePush } from './chaves.ts';
import type { Inscricao } from './inscricao.ts';

/** What is sent is padded by nobody: a device reads at most so much (RFC 8291 §4). */
const BYTES_MAX = 3000;

interface Como {
  chaves: ChavesDePush;
  /** Whom a push service may turn to: an address of the town. */
  origem: string;
  /** So long it is kept for a device that is off. */
  segundos: number;
  urgente: boolean;
  /** One that comes later under the same name takes its place while it waits there: 32 letters of base64url. */
  topico: string;
}

/** The bytes and headers of one notice for one browser, which alone can read it; nothing is sent. */
export function cifrar(inscricao: Inscricao, conteudo: object, como: Como) {
  const texto = JSON.stringify(conteudo);
  if (Buffer.byteLength(texto) > BYTES_MAX) throw new Error('a notice is too long for a device');
  const { headers, body } = webpush.generateRequestDetails(
    { endpoint: inscricao.endereco, keys: { p256dh: inscricao.p256dh, auth: inscricao.auth } },
    texto,
    {
      vapidDetails: {
        subject: `https://${new URL(como.origem).hostname}`,
        publicKey: como.chaves.publica,
        privateKey: como.chaves.privada,
      },
      TTL: como.segundos,
      urgency: como.urgente ? 'high' : 'normal',
      topic: como.topico,
      contentEncoding: 'aes128gcm',
    },
  );
  const cabecalhos = Object.fromEntries(Object.entries(headers).map(([nome, valor]) => [nome.toLowerCase(), String(valor)]));
  return { corpo: body, cabecalhos };
}
