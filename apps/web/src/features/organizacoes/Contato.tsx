import { Anchor } from '@mantine/core';
import { formatCnpj } from '@portal/domain/text/documento';
import { useOrganizacao } from '#lib/recursos.ts';
import { Card } from '#ui/Card.tsx';
import { FactList } from '#ui/FactList.tsx';

/** How to reach the town. */
export function Contato() {
  const { cadastro_pessoa: pessoa, nome } = useOrganizacao();
  const { telefone_comercial: telefone, email, cadastro_pessoa_juridica: juridica } = pessoa;
  return (
    <Card>
      <FactList
        columns={2}
        facts={[
          { label: 'Prefeitura', value: pessoa.nome || nome },
          { label: 'Telefone', value: telefone && <Anchor href={`tel:${telefone.replace(/\D/g, '')}`}>{telefone}</Anchor> },
          { label: 'E-mail', value: email && <Anchor href={`mailto:${email}`}>{email}</Anchor> },
          { label: 'Razão social', value: juridica.razao_social },
          { label: 'CNPJ', value: juridica.cnpj && formatCnpj(juridica.cnpj) },
        ]}
      />
    </Card>
  );
}
