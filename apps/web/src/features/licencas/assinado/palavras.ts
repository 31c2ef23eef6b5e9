import type { FatosDoCertificado } from '@portal/domain/pdf-assinado/certificado';
import type { AssinaturaLida, Leitura } from '@portal/domain/pdf-assinado/ler';
import { formatDocumento, maskDocumento } from '@portal/domain/text/documento';

export const SEM_LEITURA: Record<Exclude<Leitura['situacao'], 'lido'>, { titulo: string; frase: string }> = {
  sem_assinatura: {
    titulo: 'Este PDF não tem assinatura eletrônica',
    frase: 'Pode haver o desenho de uma assinatura na página, mas o arquivo não prova quem assinou nem que nada mudou.',
  },
  ilegivel: {
    titulo: 'Não conseguimos ler este arquivo',
    frase: 'Ele não é um PDF, ou está danificado. Peça o original a quem enviou.',
  },
  cifrado: {
    titulo: 'Este PDF está protegido por senha',
    frase: 'Por isso não conseguimos conferir as assinaturas aqui. Peça uma cópia sem senha a quem enviou.',
  },
  demais: {
    titulo: 'Este PDF tem assinaturas demais para conferir aqui',
    frase: 'Confira-o no programa em que você lê PDFs.',
  },
};

/** As people know who signed: without the number that a certificate writes behind a name. */
export const nomeDe = ({ nome }: Pick<FatosDoCertificado, 'nome'>): string => nome.replace(/:[0-9A-Z]{11,14}$/, '') || 'Sem nome';

export const documentoDe = ({ cnpj, cpf }: Pick<FatosDoCertificado, 'cnpj' | 'cpf'>): string =>
  cnpj ? `CNPJ ${formatDocumento(cnpj)}` : cpf ? `CPF ${maskDocumento(cpf)}` : '';

/** Who answers for whoever signed, from near to far. */
export const cadeiaEmPalavras = ({ cadeia }: Pick<AssinaturaLida, 'cadeia'>): string => {
  const [dono, ...acima] = cadeia;
  if (!dono) return '';
  if (acima.length === 0)
    return dono.emissor === dono.nome ? 'ninguém além de quem assinou' : `${dono.emissor}, que não veio no arquivo`;
  return acima.map((um) => um.nome).join(', depois ');
};
