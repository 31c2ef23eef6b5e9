import { lerAssinado } from '@portal/domain/pdf-assinado/ler';

/** The signatures of a file in the order they were put, by the reader that the portal has: what a test asks of a paper. */
export async function selosDe(pdf: Uint8Array) {
  const { assinaturas } = await lerAssinado(pdf);
  return assinaturas.map(({ campo, cadeia: [dono], falha, quando, depois }) => ({
    campo,
    assinante: dono?.nome ?? '',
    certificado_sha256: dono?.sha256 ?? '',
    quando,
    integra: falha === null,
    cobre_o_documento: falha === null && depois.length === 0,
  }));
}
