import type { RecusaDoAcrescimo } from '../pdf-assinado/acrescimo.ts';

/** Of a file that comes back signed. The seals of the end need room too, and no document of a town is near it. */
export const ASSINADO_MAX_MB = 40;
/** Minutes in which a document that was prepared waits for the signature of the browser. */
export const PREPARO_MINUTOS = 10;

/** Said wherever such a document is about to be signed, or was refused for being signed otherwise. */
export const PEDE_ICP_BRASIL = 'Este documento pede assinatura com certificado ICP-Brasil.';

export const SEM_RAIZES =
  'Este portal ainda não confere certificados ICP-Brasil: quem o opera precisa indicar em quais autoridades ele confia. Fale com a prefeitura; nada do que você fez se perdeu.';

/** To the manager who would ask for such signatures. */
export const SEM_RAIZES_NA_GESTAO =
  'Este portal ainda não confere certificados ICP-Brasil. Para pedir essa assinatura, quem opera o portal precisa indicar as raízes da ICP-Brasil (ICP_RAIZES).';

const DE_NOVO = 'Baixe o documento daqui de novo, assine essa cópia sem mudar mais nada e envie-a.';

/** What is said of each refusal: what is the matter, and what to do. */
export const FRASES_DO_ACRESCIMO: Record<RecusaDoAcrescimo, string> = {
  arquivo_diferente: `O arquivo enviado não é este documento com a sua assinatura acrescentada. ${DE_NOVO}`,
  arquivo_ilegivel: `Não conseguimos ler o arquivo enviado. ${DE_NOVO}`,
  assinatura_ausente:
    'O arquivo enviado não traz nenhuma assinatura nova. Assine-o com o seu certificado e envie o arquivo assinado.',
  assinaturas_demais: `O arquivo enviado traz mais de uma assinatura ou carimbo novo, e esperamos só a sua assinatura. ${DE_NOVO}`,
  documento_alterado: `Além da assinatura, outra coisa mudou no arquivo. ${DE_NOVO}`,
  documento_fechado: `A sua assinatura proíbe qualquer mudança depois dela, e ainda falta o selo da prefeitura. ${DE_NOVO} Escolha assinar, e não certificar ou bloquear o documento.`,
  assinatura_nao_confere: `A assinatura do arquivo enviado não confere: ela não cobre o documento inteiro ou ele foi alterado depois. ${DE_NOVO}`,
  assinatura_sem_como:
    'Não sabemos conferir o tipo de assinatura do arquivo enviado. Assine em outro programa, no formato PAdES, com RSA ou ECDSA e SHA-256.',
  assinatura_sem_vinculo:
    'A assinatura não diz com qual certificado foi feita. Escolha no seu programa o formato PAdES da ICP-Brasil e assine de novo.',
  assinatura_fraca:
    'A assinatura foi feita com um cálculo que já não é seguro (SHA-1 ou MD5). Escolha SHA-256 no seu programa e assine de novo.',
  certificado_nao_assina: 'O certificado usado não serve para assinar documentos. Use o seu certificado e-CPF.',
  certificado_fora_do_prazo: 'O certificado usado está fora do prazo de validade. Renove-o e assine de novo.',
  cadeia_desconhecida:
    'O certificado usado não vem de uma autoridade da ICP-Brasil em que este portal confia, ou a assinatura não trouxe a cadeia dele. Use um certificado ICP-Brasil e inclua a cadeia ao assinar.',
};

export const DOCUMENTO_MUDOU = 'O documento mudou desde que você o baixou. Baixe-o de novo.';
export const PREPARO_VENCIDO = 'Passou o tempo para concluir esta assinatura. Comece de novo.';

/** Of whom a certificate is, against whom the document waits for. */
export interface DonoDoCertificado {
  cpf_icp: string;
  cnpj: string;
}
export interface ContaQueAssina {
  cpf: string | null;
  cnpj: string | null;
}

/**
 * Why a certificate is not that of the account; null when it is. A company's account has no CPF: its own e-CNPJ signs for it.
 * @source DOC-ICP-04: the CPF stands in 2.16.76.1.3.1, that of a company's responsible person in 2.16.76.1.3.4
 */
export function recusaDoDono(
  { cpf_icp, cnpj }: DonoDoCertificado,
  conta: ContaQueAssina,
): { codigo: string; mensagem: string } | null {
  if (conta.cpf) {
    if (cpf_icp === conta.cpf) return null;
    return cpf_icp
      ? {
          codigo: 'certificado_de_outra_pessoa',
          mensagem: 'O CPF do certificado não é o da sua conta. Assine com o seu próprio certificado.',
        }
      : {
          codigo: 'certificado_sem_cpf',
          mensagem: 'O certificado usado não traz o CPF de quem assina. Use um e-CPF da ICP-Brasil.',
        };
  }
  if (conta.cnpj && cnpj === conta.cnpj) return null;
  return conta.cnpj
    ? {
        codigo: 'certificado_de_outra_pessoa',
        mensagem: 'O CNPJ do certificado não é o da sua conta. Assine com o e-CNPJ da empresa.',
      }
    : {
        codigo: 'conta_sem_cpf',
        mensagem: 'A sua conta não tem CPF, e sem ele não dá para saber se o certificado é seu. Complete o cadastro.',
      };
}
