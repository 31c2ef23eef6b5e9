import { Button, Group, Stack } from '@mantine/core';
import { novaOrganizacaoBody } from '@portal/domain/organizacoes/gestao';
import { goTo } from '#lib/navigation.ts';
import { rota } from '#lib/rotas.ts';
import { Card } from '#ui/Card.tsx';
import { Form } from '#ui/form/Form.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { RouteLink } from '#ui/RouteLink.tsx';
import { OrganizacaoFields } from './campos.tsx';
import { useCriarOrganizacao } from './queries.ts';

/** A new town: its own address, no data. */
export function OrganizacaoForm() {
  const criar = useCriarOrganizacao();
  const form = useZodForm(novaOrganizacaoBody, {
    initialValues: { nome: '', dominio: '', cnpj: '', email: '', telefone_comercial: '', uf: '', cor: '#1f5fa8' },
    onSubmit: async (values) => {
      await criar.mutateAsync(values);
      goTo(rota('sistema.organizacao.listagem'));
    },
  });
  return (
    <Card>
      <Form form={form} label="Novo município">
        <Stack gap="md">
          <OrganizacaoFields enderecoHint="Sem https. Exemplo: portal.municipio.sc.gov.br" focus />
          <Group justify="flex-end">
            <Button component={RouteLink} href={rota('sistema.organizacao.listagem')} variant="default">
              Voltar
            </Button>
            <SubmitButton>Criar município</SubmitButton>
          </Group>
        </Stack>
      </Form>
    </Card>
  );
}
