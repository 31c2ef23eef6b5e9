import { Stack } from '@mantine/core';
import { type Conta, salvarConta } from '@portal/domain/contas/minha-conta';
import { formatCnpj, formatCpf } from '@portal/domain/text/documento';
import { EnderecoFields } from '#entities/enderecos/EnderecoFields.tsx';
import { enderecoInicial } from '#entities/enderecos/lugares.ts';
import { bodyOf } from '#lib/body-of.ts';
import { onHostSistema } from '#lib/layout-state.ts';
import { useUsuario } from '#lib/me.ts';
import { Card } from '#ui/Card.tsx';
import { FactList } from '#ui/FactList.tsx';
import { Form } from '#ui/form/Form.tsx';
import { PhoneField } from '#ui/form/PhoneField.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { ProfissionalFields } from '../ProfissionalFields.tsx';
import { Foto } from './Foto.tsx';
import { useSalvarConta } from './queries.ts';

/** Picture and data. Document and e-mail have ways of their own. */
export function Dados({ conta }: { conta: Conta }) {
  const empresa = conta.tipo_pessoa === 'juridica';
  const salvar = useSalvarConta();
  // who only works here need not say where they live
  const requerente = useUsuario()?.painelContribuinte ?? false;
  const form = useZodForm(bodyOf(salvarConta), {
    initialValues: {
      nome: conta.nome,
      nome_fantasia: conta.nome_fantasia,
      responsavel_nome: conta.responsavel_nome,
      telefone: conta.telefone,
      endereco: requerente ? enderecoInicial(conta.endereco) : null,
      profissional: conta.profissional,
    },
    onSubmit: (values) => salvar.mutateAsync(values),
  });
  const fatos = empresa
    ? [
        { label: 'CNPJ', value: conta.cnpj && formatCnpj(conta.cnpj) },
        { label: 'CPF de quem responde', value: conta.responsavel_cpf && formatCpf(conta.responsavel_cpf) },
      ]
    : [{ label: 'CPF', value: conta.cpf && formatCpf(conta.cpf) }];
  return (
    <>
      <Card title="Foto" id="foto">
        <Foto nome={conta.nome} />
      </Card>
      <Card title="Seus dados" id="dados">
        <Form form={form} label="Seus dados">
          <Stack gap="md">
            <FactList columns={2} facts={conta.cargo ? [...fatos, { label: 'Cargo', value: conta.cargo }] : fatos} />
            <TextField name="nome" label={empresa ? 'Razão social' : 'Nome completo'} autoComplete="name" maxLength={255} />
            {empresa && (
              <>
                <TextField name="nome_fantasia" label="Nome fantasia" optional maxLength={255} />
                <TextField name="responsavel_nome" label="Nome de quem responde pela empresa" maxLength={255} />
              </>
            )}
            <PhoneField name="telefone" label="Telefone com DDD" optional={!requerente} />
            {requerente && <EnderecoFields />}
            {!onHostSistema() && <ProfissionalFields empresa={empresa} />}
            <div>
              <SubmitButton>Salvar os dados</SubmitButton>
            </div>
          </Stack>
        </Form>
      </Card>
    </>
  );
}
