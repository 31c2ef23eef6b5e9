// Lists of revoked certificates, as the authorities publish them.
import * as pkijs from 'pkijs';

const PONTOS = '2.5.29.31';
/** The kind of a general name that is an address. */
const URI = 6;
/** Their clock and ours. */
const FOLGA_MS = 5 * 60_000;

const lerCertificado = (der: Uint8Array): pkijs.Certificate => pkijs.Certificate.fromBER(new Uint8Array(der));

/** Where a certificate says that its authority tells what it revoked; http and https alone. @source RFC 5280 §4.2.1.13 */
export function enderecosDasListas(der: Uint8Array): string[] {
  const pontos = lerCertificado(der).extensions?.find((e) => e.extnID === PONTOS)?.parsedValue;
  if (!(pontos instanceof pkijs.CRLDistributionPoints)) return [];
  return pontos.distributionPoints.flatMap(({ distributionPoint }) =>
    (Array.isArray(distributionPoint) ? distributionPoint : []).flatMap(({ type, value }) =>
      type === URI && typeof value === 'string' && /^https?:\/\//i.test(value) && URL.canParse(value) ? [value] : [],
    ),
  );
}

/**
 * What a list says of a certificate: nothing when it is not its authority's own, or not of this time.
 * @returns null when it says nothing; else since when it is revoked, or that it is not
 * @source RFC 5280 §6.3
 */
export async function oQueDiz(
  lista: Uint8Array,
  der: Uint8Array,
  emissor: Uint8Array,
  agora: Date,
): Promise<{ revogado_em: Date | null } | null> {
  try {
    const [cert, deQuem] = [lerCertificado(der), lerCertificado(emissor)];
    const crl = pkijs.CertificateRevocationList.fromBER(new Uint8Array(lista));
    const { thisUpdate, nextUpdate } = crl;
    const isDeHoje = thisUpdate.value.getTime() <= agora.getTime() + FOLGA_MS && nextUpdate && agora <= nextUpdate.value;
    const isDela = crl.issuer.isEqual(cert.issuer) && deQuem.subject.isEqual(cert.issuer);
    if (!isDeHoje || !isDela || !(await crl.verify({ issuerCertificate: deQuem }))) return null;
    const revogado = crl.revokedCertificates?.find(({ userCertificate }) => userCertificate.isEqual(cert.serialNumber));
    return { revogado_em: revogado?.revocationDate.value ?? null };
  } catch {
    return null;
  }
}
