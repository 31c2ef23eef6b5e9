import { hrefDoTelefone } from '@portal/domain/text/telefone';
import { useOrganizacao } from '#lib/recursos.ts';

/** The town's own telephone and e-mail, each a touch away; nothing where it has neither. `antes` introduces them. */
export function ContatoDaPrefeitura({ antes = '' }: { antes?: string }) {
  const { telefone_comercial, email } = useOrganizacao().cadastro_pessoa;
  if (!telefone_comercial && !email) return null;
  return (
    <>
      {antes}
      {telefone_comercial && <a href={hrefDoTelefone(telefone_comercial)}>{telefone_comercial}</a>}
      {telefone_comercial && email && ' ou '}
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </>
  );
}
