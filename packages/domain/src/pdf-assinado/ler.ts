import { type PDFDict, PDFHexString, PDFName, PDFNull, PDFString } from '@cantoo/pdf-lib';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { lerCarimbo } from './carimbo.ts';
import { type FatosDoCertificado, fatosDoCertificado } from './certificado.ts';
import { type CmsLido, lerCms } from './cms.ts';
import { compararRevisoes } from './mudancas.ts';
import { abrirRevisao, catalogoDe, comoDict, comoLista, comoNome, comoNumero, comoTexto, type Revisao } from './revisao.ts';
import type { FalhaDoCms } from './signed-data.ts';
import { latin1 } from './tabela.ts';
import type { Falha, Mudanca, Ressalva } from './tipos.ts';

export interface AssinaturaLida {
  campo: string;
  tipo: 'assinatura' | 'carimbo';
  /** Null when it holds; what is named below is named by a signature that holds alone. */
  falha: Falha | null;
  /** Who signed and who answers for them, upwards; empty when it failed. */
  cadeia: FatosDoCertificado[];
  /** The same chain as it lies in the file, DER. */
  certificados: Uint8Array[];
  /** The moment that the file itself claims. */
  quando: Date | null;
  /** The moment in a stamp over it, by an authority that the file brings along: whether that is to be believed is asked of its chain. */
  carimbo: Date | null;
  /** Which authority; '' without one. */
  carimbo_de: string;
  /** The chain of that authority as it lies in the file, DER; of a stamp that stands by itself it is the chain above. */
  certificados_do_carimbo: Uint8Array[];
  /** It holds, and proves less than it should. Whether anybody answers for its certificate is asked apart: `comConfianca`. */
  ressalvas: Ressalva[];
  motivo: string;
  /** What was done to the file after it. */
  depois: Mudanca[];
}

export interface Leitura {
  situacao: 'lido' | 'sem_assinatura' | 'ilegivel' | 'cifrado' | 'demais';
  /** hex, of the whole file */
  sha256: string;
  assinaturas: AssinaturaLida[];
}

/** More signatures than any document of a town has; each costs a look at the whole file. */
export const ASSINATURAS_MAX = 50;

interface Achada {
  campo: string;
  /** null: the field says that it is signed, and nobody can read what by */
  dict: PDFDict | null;
}

/** A signature that was made unreadable is no empty place to sign. */
function isAssinado(campo: PDFDict): boolean {
  const valor = campo.get(PDFName.of('V'));
  return valor !== undefined && valor !== PDFNull;
}

function achar(r: Revisao): Achada[] {
  const achadas: Achada[] = [];
  let nos = 0;
  const descer = (lista: unknown, prefixo: string, tipo: string, fundo: number): void => {
    for (const membro of comoLista(lista as never)) {
      nos += 1;
      if (nos > 5000 || fundo > 8) return;
      const campo = comoDict(r.ver(membro));
      if (!campo) continue;
      const titulo = r.cifrada ? '' : [prefixo, comoTexto(r.de(campo, 'T'))].filter(Boolean).join('.');
      const ft = comoNome(r.de(campo, 'FT')) || tipo;
      const dict = comoDict(r.de(campo, 'V'));
      if (ft === 'Sig' && isAssinado(campo)) achadas.push({ campo: titulo, dict: dict ?? null });
      descer(r.de(campo, 'Kids'), titulo, ft, fundo + 1);
    }
  };
  descer(r.de(comoDict(r.de(catalogoDe(r), 'AcroForm')), 'Fields'), '', '', 0);
  return [...new Map(achadas.map((uma) => [uma.dict ?? uma, uma])).values()];
}

/** How long the first value is; what follows it in the room of a signature is filling. Of one without a length, all. */
function tamanhoDoDer(bytes: Uint8Array): number {
  const [, primeiro = 0x80] = bytes;
  if (primeiro < 0x80) return 2 + primeiro;
  const largura = primeiro & 0x7f;
  if (largura === 0 || largura > 4) return bytes.length;
  return bytes.subarray(2, 2 + largura).reduce((soma, byte) => soma * 256 + byte, 0) + 2 + largura;
}

/**
 * What a signature covers, when that is sound: from the first byte, with nothing left out but its own value. Any other gap could hide
 * something from it.
 */
function cobertoPor(r: Revisao, dict: PDFDict): { conteudo: Uint8Array; cms: Uint8Array; fim: number } | null {
  const faixa = comoLista(r.de(dict, 'ByteRange')).map((um) => comoNumero(r.ver(um)) ?? Number.NaN);
  const [inicio = 0, antes = 0, segundo = 0, resto = 0] = faixa;
  const fim = segundo + resto;
  const isSa =
    faixa.length === 4 &&
    faixa.every((n) => Number.isInteger(n) && n >= 0) &&
    inicio === 0 &&
    antes < segundo &&
    fim <= r.bytes.length;
  if (!isSa) return null;
  const hex = /^<([0-9a-f\s]*)>$/i.exec(latin1(r.bytes, antes, segundo))?.[1]?.replace(/\s/g, '');
  const dito = r.de(dict, 'Contents');
  if (hex === undefined || hex.length % 2 !== 0) return null;
  if (!(dito instanceof PDFHexString || dito instanceof PDFString)) return null;
  if (bytesToHex(dito.asBytes()) !== hex.toLowerCase()) return null;
  const cms = hexToBytes(hex);
  if (cms.subarray(tamanhoDoDer(cms)).some((byte) => byte !== 0)) return null;
  const conteudo = new Uint8Array(antes + resto);
  conteudo.set(r.bytes.subarray(0, antes));
  conteudo.set(r.bytes.subarray(segundo, fim), antes);
  return { conteudo, cms, fim };
}

function dataDe(r: Revisao, dict: PDFDict): Date | null {
  if (r.cifrada) return null;
  const valor = r.de(dict, 'M');
  try {
    return valor instanceof PDFString || valor instanceof PDFHexString ? valor.decodeDate() : null;
  } catch {
    return null;
  }
}

/** `PBAD.PAdES` is how ICP-Brasil names PAdES in its own profile (DOC-ICP-15.03 table A.18); inside lies the same. */
const FORMATOS = new Set(['ETSI.CAdES.detached', 'adbe.pkcs7.detached', 'adbe.pkcs7.sha1', 'ETSI.RFC3161', 'PBAD.PAdES']);
/** These bind themselves to their certificate, which older forms need not. */
const SE_PRENDEM = new Set(['ETSI.CAdES.detached', 'PBAD.PAdES']);

interface Conferida {
  lida: AssinaturaLida;
  /** How many bytes it covers; 0 when it failed. */
  fim: number;
}

const VAZIA = {
  tipo: 'assinatura' as 'assinatura' | 'carimbo',
  cadeia: [],
  certificados: [],
  quando: null as Date | null,
  carimbo: null,
  carimbo_de: '',
  certificados_do_carimbo: [],
  ressalvas: [] as Ressalva[],
  motivo: '',
  depois: [],
};

async function conferir(r: Revisao, { campo, dict }: Achada): Promise<Conferida> {
  if (!dict) return { lida: { ...VAZIA, campo, falha: 'ilegivel' }, fim: 0 };
  const formato = comoNome(r.de(dict, 'SubFilter'));
  const tipo = formato === 'ETSI.RFC3161' ? ('carimbo' as const) : ('assinatura' as const);
  const motivo = r.cifrada ? '' : comoTexto(r.de(dict, 'Reason')).slice(0, 200);
  const vazia = { ...VAZIA, campo, tipo, quando: dataDe(r, dict), motivo };
  const falhou = (falha: Falha): Conferida => ({ lida: { ...vazia, falha }, fim: 0 });
  if (!FORMATOS.has(formato)) return falhou('formato');
  const coberto = cobertoPor(r, dict);
  if (!coberto) return falhou('demarcacao');
  const { conteudo, fim } = coberto;
  if (tipo === 'carimbo') {
    const lido = await lerCarimbo(coberto.cms, conteudo);
    if (!lido) return falhou('conteudo');
    const cadeia = lido.cadeia.map(fatosDoCertificado);
    return {
      lida: { ...vazia, falha: null, cadeia, certificados: lido.cadeia, carimbo: lido.quando, carimbo_de: lido.de },
      fim,
    };
  }
  const cms = await lerCms(coberto.cms, conteudo, formato === 'adbe.pkcs7.sha1' ? 'soma_sha1' : 'destacada');
  if (!cms) return falhou('ilegivel');
  if (cms.falha) return falhou(cms.falha satisfies FalhaDoCms);
  if (cms.vinculo === 'outro') return falhou('certificado');
  const { carimbo, cadeia: certificados } = cms;
  const cadeia = certificados.map(fatosDoCertificado);
  const ressalvas = ressalvasDe(cms, SE_PRENDEM.has(formato), { dono: cadeia[0] as FatosDoCertificado, quando: vazia.quando });
  const doCarimbo = carimbo && { carimbo: carimbo.quando, carimbo_de: carimbo.de, certificados_do_carimbo: carimbo.cadeia };
  return { lida: { ...vazia, falha: null, cadeia, certificados, ressalvas, ...doCarimbo }, fim };
}

function ressalvasDe(
  { fraca, vinculo, carimbo }: CmsLido,
  sePrende: boolean,
  { dono, quando: dito }: { dono: FatosDoCertificado; quando: Date | null },
): Ressalva[] {
  const quando = carimbo?.quando ?? dito;
  const noPrazo = quando === null || (dono.valido_de <= quando && quando <= dono.valido_ate);
  const todas: Record<Exclude<Ressalva, 'sem_raiz'>, boolean> = {
    soma_fraca: fraca,
    vinculo_fraco: vinculo === 'preso_fraco',
    sem_vinculo: vinculo === 'sem_como' || (vinculo === 'ausente' && sePrende),
    fora_do_prazo: !noPrazo,
  };
  return (Object.keys(todas) as (keyof typeof todas)[]).filter((uma) => todas[uma]);
}

const NAO_COMPARADO: Mudanca = { tipo: 'nao_comparado', pagina: null };

/** What each update did, by the number of bytes the file had before it. */
function mudancasPorFim(r: Revisao, fins: readonly number[]): Map<number, Mudanca[]> {
  const cortes = [...new Set(fins)].sort((a, b) => a - b);
  const depois = new Map<number, Mudanca[]>();
  let seguinte: Revisao | null = r;
  let acumuladas: Mudanca[] = [];
  for (const fim of cortes.reverse()) {
    const atual: Revisao | null = fim === r.bytes.length ? r : tentarAbrir(r.bytes.subarray(0, fim));
    const passo = atual === seguinte ? [] : atual && seguinte ? compararRevisoes(atual, seguinte) : [NAO_COMPARADO];
    acumuladas = [...new Map([...passo, ...acumuladas].map((m) => [`${m.tipo} ${m.pagina}`, m])).values()];
    depois.set(fim, acumuladas);
    seguinte = atual;
  }
  return depois;
}

function tentarAbrir(bytes: Uint8Array): Revisao | null {
  try {
    return abrirRevisao(bytes);
  } catch {
    return null;
  }
}

/**
 * The signatures of a PDF, whoever made it: who signed by which certificate, whether the bytes are those, and what was changed after
 * each. Whether an authority is to be believed, and whether a certificate was revoked, is asked elsewhere.
 * @source ISO 32000-2 §12.8; ETSI EN 319 142-1
 */
export async function lerAssinado(bytes: Uint8Array): Promise<Leitura> {
  const base = { sha256: bytesToHex(sha256(bytes)), assinaturas: [] };
  const r = latin1(bytes, 0, 5) === '%PDF-' ? tentarAbrir(bytes) : null;
  if (!r) return { ...base, situacao: 'ilegivel' };
  try {
    const achadas = achar(r);
    if (achadas.length === 0) return { ...base, situacao: 'sem_assinatura' };
    if (achadas.length > ASSINATURAS_MAX) return { ...base, situacao: 'demais' };
    const conferidas: Conferida[] = [];
    // one after the other: each holds a copy of what it covers
    for (const achada of achadas) conferidas.push(await conferir(r, achada));
    conferidas.sort((a, b) => a.fim - b.fim);
    const depois = mudancasPorFim(
      r,
      conferidas.filter(({ lida }) => lida.falha === null).map(({ fim }) => fim),
    );
    const assinaturas = conferidas.map(({ lida, fim }) => ({ ...lida, depois: depois.get(fim) ?? [] }));
    return { ...base, situacao: 'lido', assinaturas };
  } catch {
    // what leads to the signatures may itself lie in what is closed
    return { ...base, situacao: r.cifrada ? 'cifrado' : 'ilegivel' };
  }
}
