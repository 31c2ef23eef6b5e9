import { Button } from '@mantine/core';
import { useOrganizacao } from '#lib/recursos.ts';
import { rota } from '#lib/rotas.ts';
import { ErrorPage } from '#ui/ErrorPage.tsx';

export function Component() {
  const { telefone_comercial } = useOrganizacao().cadastro_pessoa;
  return (
    <ErrorPage
      title="Estamos em manutenção"
      home={{ label: 'Tentar de novo', href: rota('login') }}
      action={
        telefone_comercial && (
          <Button variant="default" component="a" href={`tel:${telefone_comercial}`}>
            Ligar para a prefeitura
          </Button>
        )
      }
    >
      <p>O portal volta em alguns minutos. Seus requerimentos e prazos estão guardados, e nada do que você salvou se perde.</p>
    </ErrorPage>
  );
}
