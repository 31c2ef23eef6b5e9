import { Stack } from '@mantine/core';
import { type Conta, completarCadastro } from '@portal/domain/contas/minha-conta';
import { cpf } from '@portal/domain/http/fields';
import { z } from 'zod';
import { EnderecoFields } from '#entities/enderecos/EnderecoFields.tsx';
import { enderecoInicial } from '#entities/enderecos/lugares.ts';
import { bodyOf } from '#lib/body-of.ts';
import { homeOf } from '#lib/landing.ts';
import { readMe } from '#lib/me.ts';
import { goTo } from '#lib/navigation.ts';
import { Card } from '#ui/Card.tsx';
import { CpfCnpjField } from '#ui/form/CpfCnpjField.tsx';
import { Form } from '#ui/form/Form.tsx';
import { PhoneField } from '#ui/form/PhoneField.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { CardsSkeleton } from '#ui/Skeletons.tsx';
import { useCompletarCadastro, useConta } from './minha-conta/queries.ts';

/** What a log-in from outside did not bring; no panel opens until it is given. */
export function CompletarCadastro() {
  const { data: conta } = useConta();
  return conta ? <Formulario conta={conta} /> : <CardsSkeleton cards={1} />;
}

function Formulario({ conta }: { conta: Conta }) {
  const completar = useCompletarCadastro();
  const faltaCpf = conta.cpf === null && conta.cnpj === null;
  const body = bodyOf(completarCadastro);
  // The contract leaves the CPF open; who has no document yet must give it.
  const schema = faltaCpf ? body.and(z.object({ cpf })) : body;
  const form = useZodForm(schema, {
    initialValues: { nome: conta.nome, telefone: conta.telefone, endereco: enderecoInicial(conta.endereco) },
    onSubmit: async (values) => {
      await completar.mutateAsync(values);
      goTo(homeOf(readMe()), { replace: true });
    },
  });
  return (
    <Card>
      <Form form={form} label="Completar o cadastro">
        <Stack gap="md">
          <TextField name="nome" label="Nome completo" autoComplete="name" maxLength={255} />
          {faltaCpf && <CpfCnpjField name="cpf" label="CPF" kind="cpf" />}
          <PhoneField name="telefone" label="Telefone com DDD" />
          <EnderecoFields />
          <div>
            <SubmitButton>Salvar e continuar</SubmitButton>
          </div>
        </Stack>
      </Form>
    </Card>
  );
}
