import { Button, Group, Stack } from '@mantine/core';
import { novaOrganizacaoBody } from '@portal/domain/organizacoes/gestao';
import { goTo } from '#lib/navigation.ts';
import { useEmails } from '#lib/recursos.ts';
import { rota } from '#lib/rotas.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { Form } from '#ui/form/Form.tsx';
import { FormPart } from '#ui/form/FormPart.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { RouteLink } from '#ui/RouteLink.tsx';
import { IdentidadeFields, RegistroFields } from './campos.tsx';
import { useCriarOrganizacao } from './queries.ts';

/** A new town: its own address, no data, one person who may let the others in. */
export function OrganizacaoForm() {
  const criar = useCriarOrganizacao();
  const form = useZodForm(novaOrganizacaoBody, {
    initialValues: {
      nome: '',
      dominio: '',
      cnpj: '',
      razao_social: '',
      nome_fantasia: '',
      email: '',
      telefone_comercial: '',
      endereco: '',
      site: '',
      uf: '',
      cidade_id: null,
      fuso: '',
      cor: '#1f5fa8',
      administrador: { nome: '', email: '' },
    },
    onSubmit: async (values) => {
      const { id } = await criar.mutateAsync(values);
      goTo(rota('sistema.organizacao.cadastro', { id }, { passo: 'marca' }));
    },
  });
  const emails = useEmails();
  return (
    <Form form={form} label="Novo município">
      <Stack gap="md">
        {!emails && (
          <Callout meaning="danger" title="Esta instalação não envia e-mails">
            Nenhum servidor de e-mail está configurado (SMTP_URL): convites e avisos ficam guardados, e cidadãos não conseguem
            confirmar a conta. Configure antes de abrir o município.
          </Callout>
        )}
        <Card flush>
          <RegistroFields novo />
          <IdentidadeFields logo={null} municipio="Município" />
          <FormPart
            level={2}
            title="Primeiro administrador"
            about="A pessoa que dá acesso a todas as outras. Sem ela ninguém entra no município."
          >
            <TextField name="administrador.nome" label="Nome do administrador" />
            <TextField
              name="administrador.email"
              label="E-mail do administrador"
              type="email"
              hint={
                emails
                  ? 'Enviamos o link para concluir o cadastro. Quem já tem conta no portal entra com a mesma senha.'
                  : 'O link para concluir o cadastro não sai por e-mail: pegue-o no último passo e entregue a quem é.'
              }
            />
          </FormPart>
        </Card>
        <Group justify="flex-end">
          <Button component={RouteLink} href={rota('sistema.organizacao.listagem')} variant="default">
            Voltar
          </Button>
          <SubmitButton>Criar e preparar o município</SubmitButton>
        </Group>
      </Stack>
    </Form>
  );
}
