import { subirAteRaiz } from './cadeia.ts';
import { type FatosDoCertificado, fatosDoCertificado } from './certificado.ts';
import { type AssinaturaLida, lerAssinado } from './ler.ts';
import { compararRevisoes } from './mudancas.ts';
import { abrirRevisao, catalogoDe, comoDict, comoLista, comoNumero, type Revisao } from './revisao.ts';
import { latin1 } from './tabela.ts';
import { isSemComo, type Mudanca, mudancaEmPalavras, type TipoDeMudanca } from './tipos.ts';

/** Why a file is not the document with one good signature more. */
export type RecusaDoAcrescimo =
  | 'arquivo_diferente'
  | 'arquivo_ilegivel'
  | 'assinatura_ausente'
  | 'assinaturas_demais'
  | 'documento_alterado'
  | 'documento_fechado'
  | 'assinatura_nao_confere'
  | 'assinatura_sem_como'
  | 'assinatura_fraca'
  | 'assinatura_sem_vinculo'
  | 'certificado_nao_assina'
  | 'certificado_fora_do_prazo'
  | 'cadeia_desconhecida';

export type Acrescimo =
  | {
      /** Of who signed. */
      certificado: FatosDoCertificado;
      /** From who signed to the trusted root. */
      cadeia: FatosDoCertificado[];
      sha256: string;
      /** When a time-stamp authority that leads to a trusted root saw it, and which; null without one. */
      carimbo: { em: Date; de: string } | null;
    }
  | { recusa: RecusaDoAcrescimo; detalhes: string[] };

/** What a program may do to a file besides signing it: data that prove the signature later, and the file's own date. */
const PERMITIDAS = new Set<TipoDeMudanca>(['assinatura', 'validacao', 'dados_do_arquivo']);

const nao = (recusa: RecusaDoAcrescimo, detalhes: string[] = []): Acrescimo => ({ recusa, detalhes });
const comecaCom = (bytes: Uint8Array, inicio: Uint8Array): boolean =>
  bytes.length >= inicio.length && inicio.every((byte, i) => byte === bytes[i]);

/** What tells one signature of a file from another. */
const marcaDe = ({ campo, tipo, falha, cadeia, quando }: AssinaturaLida): string =>
  [campo, tipo, falha, cadeia[0]?.sha256, quando?.toISOString()].join('|');

function novasDe(antes: readonly AssinaturaLida[], depois: readonly AssinaturaLida[]): AssinaturaLida[] {
  const velhas = antes.map(marcaDe);
  return depois.filter((uma) => {
    const i = velhas.indexOf(marcaDe(uma));
    if (i >= 0) velhas.splice(i, 1);
    return i < 0;
  });
}

/** A certifying signature may forbid all that comes after it, and others have still to sign. @source ISO 32000-2 §12.8.2.2, table 257 */
function isFechado(r: Revisao): boolean {
  const certifica = comoDict(r.de(comoDict(r.de(catalogoDe(r), 'Perms')), 'DocMDP'));
  return comoLista(r.de(certifica, 'Reference')).some((uma) => {
    const regras = comoDict(r.de(comoDict(r.ver(uma)), 'TransformParams'));
    return comoNumero(r.de(regras, 'P')) === 1;
  });
}

const abrir = (bytes: Uint8Array): Revisao | null => {
  try {
    return abrirRevisao(bytes);
  } catch {
    return null;
  }
};

const frases = (mudancas: readonly Mudanca[]): string[] => [...new Set(mudancas.map(mudancaEmPalavras))];

/** The bytes of the signature's own place, still empty: what we seal afterwards would take it for its own. */
const LUGAR_VAZIO = '/**********';

/**
 * Whether a file is the document as it stands with exactly one signature added, that covers all of it and was made by a certificate which
 * leads to a trusted root. Whose certificate it has to be is asked elsewhere.
 * @param confiados DER of the certificates the installation trusts
 */
export async function conferirAcrescimo(
  antes: Uint8Array,
  depois: Uint8Array,
  confiados: readonly Uint8Array[],
  agora: Date,
): Promise<Acrescimo> {
  if (!comecaCom(depois, antes)) return nao('arquivo_diferente');
  const [velha, nova] = [abrir(antes), abrir(depois)];
  if (!velha || !nova || latin1(depois, antes.length).includes(LUGAR_VAZIO)) return nao('arquivo_ilegivel');
  const [leituraAntes, leitura] = [await lerAssinado(antes), await lerAssinado(depois)];
  if (leitura.situacao === 'sem_assinatura') return nao('assinatura_ausente');
  if (leitura.situacao !== 'lido') return nao('arquivo_ilegivel');
  const [assinatura, ...outras] = novasDe(leituraAntes.assinaturas, leitura.assinaturas);
  if (!assinatura) return nao('assinatura_ausente');
  if (outras.length > 0) return nao('assinaturas_demais');
  if (isSemComo(assinatura.falha)) return nao('assinatura_sem_como');
  if (assinatura.falha !== null || assinatura.tipo !== 'assinatura') return nao('assinatura_nao_confere');
  const mudancas = compararRevisoes(velha, nova).filter(({ tipo }) => !PERMITIDAS.has(tipo));
  // one that covers the whole file has nothing after it
  if (mudancas.length > 0 || assinatura.depois.length > 0)
    return nao('documento_alterado', frases([...mudancas, ...assinatura.depois]));
  if (isFechado(nova)) return nao('documento_fechado');
  return julgarQuemAssinou(assinatura, leitura.sha256, confiados, agora);
}

async function julgarQuemAssinou(
  { ressalvas, certificados, cadeia: [certificado], carimbo: em, carimbo_de: de, certificados_do_carimbo }: AssinaturaLida,
  sha256: string,
  confiados: readonly Uint8Array[],
  agora: Date,
): Promise<Acrescimo> {
  if (!certificado) return nao('assinatura_nao_confere');
  if (ressalvas.includes('soma_fraca')) return nao('assinatura_fraca');
  if (ressalvas.includes('sem_vinculo')) return nao('assinatura_sem_vinculo');
  if (!certificado.assina) return nao('certificado_nao_assina');
  if (ressalvas.includes('fora_do_prazo') || agora < certificado.valido_de || certificado.valido_ate < agora)
    return nao('certificado_fora_do_prazo');
  const cadeia = await subirAteRaiz(certificados, confiados, agora);
  // anybody can be an authority of the time at home: a stamp counts where what stamped leads to somebody who is trusted
  const isDeConfianca = em !== null && (await subirAteRaiz(certificados_do_carimbo, confiados, em)) !== null;
  const carimbo = isDeConfianca ? { em, de } : null;
  return cadeia ? { certificado, cadeia: cadeia.map(fatosDoCertificado), sha256, carimbo } : nao('cadeia_desconhecida');
}
