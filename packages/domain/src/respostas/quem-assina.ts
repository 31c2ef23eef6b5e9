import { assinatura, type PapelQueAssina } from '../campos/assinatura/model.ts';
import { type PessoaIndicada, pessoas } from '../campos/pessoas/model.ts';
import { type ResponsavelTecnico, responsaveisTecnicos } from '../campos/responsaveis-tecnicos/model.ts';
import { camposDe, type Definicao } from '../processos/definicao.ts';
import { onlyAlnum } from '../text/documento.ts';
import { type Respostas, respostaDe } from './contexto.ts';

/** An account, as far as it says who somebody is. */
export interface Identidade {
  id: string;
  email: string | null;
  /** CPF and CNPJ, digits alone; empty ones do not count. */
  documentos: readonly (string | null)[];
}

/** Whether the person is whom a signature asks for: by their account, never by what the answers say of an account. */
export function assinaComo(
  papel: PapelQueAssina,
  conta: Identidade,
  requerenteId: string,
  definicao: Pick<Definicao, 'secoes'>,
  respostas: Respostas,
): boolean {
  if (papel === 'requerente') return conta.id === requerenteId;
  const campos = camposDe(definicao);
  if (papel === 'proprietario') {
    const documentos = conta.documentos.filter(Boolean);
    return campos
      .filter((c) => c.tipo === pessoas.tipo)
      .flatMap((c) => respostaDe<PessoaIndicada[]>(c, respostas))
      .some((p) => documentos.includes(onlyAlnum(p.documento)));
  }
  return campos
    .filter((c) => c.tipo === responsaveisTecnicos.tipo)
    .flatMap((c) => respostaDe<ResponsavelTecnico[]>(c, respostas))
    .some((t) => t.email !== '' && t.email.trim().toLowerCase() === (conta.email ?? '').toLowerCase());
}

/** Fields of a form that this person is the one to sign. */
export const assinaturasDe = (
  conta: Identidade,
  requerenteId: string,
  definicao: Pick<Definicao, 'secoes'>,
  respostas: Respostas,
): string[] =>
  camposDe(definicao).flatMap((c) =>
    c.tipo === assinatura.tipo && assinaComo(c.papel, conta, requerenteId, definicao, respostas) ? [c.id] : [],
  );
