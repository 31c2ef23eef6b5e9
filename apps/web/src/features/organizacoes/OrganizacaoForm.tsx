import { Button, ColorInput, Group, Input, Stack } from '@mantine/core';
import { novaOrganizacaoBody } from '@portal/domain/organizacoes/contract';
import { goTo } from '#lib/navigation.ts';
import { rota } from '#lib/rotas.ts';
import { Card } from '#ui/Card.tsx';
import { CpfCnpjField } from '#ui/form/CpfCnpjField.tsx';
import { Form } from '#ui/form/Form.tsx';
import { useField } from '#ui/form/form-context.ts';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { RouteLink } from '#ui/RouteLink.tsx';
import { useCriarOrganizacao } from './queries.ts';

const CORES = ['#1f5fa8', '#17663a', '#8a1c2b', '#5a35a6', '#a85d00', '#0f6b75', '#344050'];

function CorField() {
  const { id, value = '', error, setValue } = useField<string>('cor', 'Cor do município');
  return (
    <Input.Wrapper
      label="Cor do município"
      labelProps={{ htmlFor: id }}
      description="Usada nos botões e no cabeçalho. Se for clara demais para ler, o portal a escurece."
      error={error}
    >
      <ColorInput
        id={id}
        value={value}
        onChange={setValue}
        swatches={CORES}
        format="hex"
        eyeDropperButtonProps={{ 'aria-label': 'Pegar uma cor da tela' }}
      />
    </Input.Wrapper>
  );
}

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
          <TextField name="nome" label="Nome" hint="Como no papel timbrado: Prefeitura Municipal de …" autoFocus />
          <TextField name="dominio" label="Endereço" hint="Sem https. Exemplo: portal.municipio.sc.gov.br" inputMode="url" />
          <CpfCnpjField name="cnpj" label="CNPJ" kind="cnpj" />
          <TextField name="uf" label="Estado (sigla)" maxLength={2} />
          <TextField name="email" label="E-mail do atendimento" type="email" />
          <TextField name="telefone_comercial" label="Telefone" optional inputMode="tel" />
          <CorField />
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
