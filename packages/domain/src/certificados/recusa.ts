import type { CampoErro } from '../http/rule-error.ts';
import { formatCnpj } from '../text/documento.ts';

interface Fatos {
  /** without mask, '' when it names none */
  cnpj: string;
  de_pessoa: boolean;
  assina: boolean;
  /** 0: not an RSA key */
  rsa_bits: number;
  valido_de: Date;
  valido_ate: Date;
}

const RSA_MIN = 2048;

/**
 * Why a certificate cannot be the seal of a town, or null. A seal says of a paper that it comes from the town hall: it names the
 * town by its CNPJ, and no person.
 * @param cnpj of the town, without mask; '' when nobody wrote it down
 * @source Lei 14.063/2020 art. 5º; DOC-ICP-04 (e-CNPJ names the company, e-CPF a person)
 */
export function recusaDoCertificado(
  fatos: Fatos,
  { cnpj, agora }: { cnpj: string; agora: Date },
): { codigo: string; mensagem: string; erros: CampoErro[] } | null {
  const nao = (codigo: string, mensagem: string) => ({ codigo, mensagem, erros: [{ campo: 'arquivo', mensagem }] });
  if (fatos.de_pessoa)
    return nao('certificado_de_pessoa', 'Este certificado é de uma pessoa. O selo é do município: use um e-CNPJ da prefeitura.');
  if (!fatos.assina) return nao('certificado_nao_assina', 'Este certificado não foi emitido para assinar documentos.');
  if (fatos.rsa_bits < RSA_MIN)
    return nao(
      'certificado_fraco',
      `A chave deste certificado é fraca para assinar documentos: são precisos ${RSA_MIN} bits ou mais.`,
    );
  if (fatos.valido_ate <= agora)
    return nao('certificado_vencido', 'Este certificado já venceu. Instale o que tomou o lugar dele.');
  if (fatos.valido_de > agora) return nao('certificado_ainda_nao', 'Este certificado ainda não começou a valer.');
  if (cnpj === '')
    return nao(
      'municipio_sem_cnpj',
      'Falta o CNPJ do município: peça a quem administra o sistema que o escreva no cadastro e tente de novo.',
    );
  if (fatos.cnpj === '')
    return nao(
      'certificado_sem_cnpj',
      'Este certificado não diz de que CNPJ é, e por isso não prova que o documento vem da prefeitura.',
    );
  if (fatos.cnpj !== cnpj)
    return nao(
      'certificado_de_outro',
      `Este certificado é do CNPJ ${formatCnpj(fatos.cnpj)}, e o município está cadastrado com ${formatCnpj(cnpj)}.`,
    );
  return null;
}
