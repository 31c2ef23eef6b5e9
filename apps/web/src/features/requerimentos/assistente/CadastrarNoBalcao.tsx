import { Button, Group, Stack } from '@mantine/core';
import { cadastrarRequerente, requerenteDoBalcao } from '@portal/domain/contas/balcao';
import type { BodyIn } from '@portal/domain/http/endpoint';
import { formatDocumento } from '@portal/domain/text/documento';
import { useMutation } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { Callout } from '#ui/Callout.tsx';
import { Form } from '#ui/form/Form.tsx';
import { PhoneField } from '#ui/form/PhoneField.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';

interface Props {
  cpf: string;
  /** Goes on with the request of the person, who is registered now. */
  onCadastrado: () => Promise<void>;
  /** It was the wrong number. */
  onOutro: () => void;
}

/** Who has no account is registered by whoever serves them, with the document in hand; with an e-mail they may take it over. */
export function CadastrarNoBalcao({ cpf, onCadastrado, onOutro }: Props) {
  const cadastrar = useMutation({
    mutationFn: (body: BodyIn<typeof cadastrarRequerente>) => call(cadastrarRequerente, { body }),
  });
  const form = useZodForm(requerenteDoBalcao, {
    initialValues: { cpf, nome: '', telefone: '', email: '' },
    onSubmit: async (body) => {
      await cadastrar.mutateAsync(body);
      await onCadastrado();
    },
  });
  return (
    <Form form={form} label="Cadastrar o requerente" summary="short">
      <Stack gap="md">
        <Callout title={`O CPF ${formatDocumento(cpf)} ainda não tem cadastro aqui`}>
          Confira o documento da pessoa e cadastre-a agora: o pedido segue no nome dela.
        </Callout>
        <TextField name="nome" label="Nome completo" hint="Como está no documento." autoFocus autoComplete="off" />
        <PhoneField name="telefone" label="Telefone com DDD" optional />
        <TextField
          name="email"
          label="E-mail"
          type="email"
          optional
          autoComplete="off"
          hint="Com ele a pessoa recebe um link para criar a senha e acompanhar o pedido. Sem ele, acompanha pelo canhoto e no balcão."
        />
        <Group>
          <SubmitButton>Cadastrar e começar</SubmitButton>
          <Button variant="default" onClick={onOutro}>
            Digitar outro CPF
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
