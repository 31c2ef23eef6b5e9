import { requerenteDoBalcao } from '@portal/domain/contas/balcao';
import { CpfCnpjField } from '#ui/form/CpfCnpjField.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { PhoneField } from '#ui/form/PhoneField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useCadastrar } from './queries.ts';

/** Somebody at the counter, with the document in hand. */
export function CadastrarDialog({ onClose }: { onClose: () => void }) {
  const cadastrar = useCadastrar();
  return (
    <FormDialog
      title="Cadastrar requerente"
      submit="Cadastrar"
      description="Confira o documento da pessoa. Se ela já tem conta em outro município do portal, a conta é a mesma."
      schema={requerenteDoBalcao}
      initialValues={{ cpf: '', nome: '', telefone: '', email: '' }}
      onSubmit={(body) => cadastrar.mutateAsync(body)}
      onClose={onClose}
    >
      <CpfCnpjField name="cpf" label="CPF" kind="cpf" />
      <TextField name="nome" label="Nome completo" hint="Como está no documento." autoComplete="off" />
      <PhoneField name="telefone" label="Telefone com DDD" optional />
      <TextField
        name="email"
        label="E-mail"
        type="email"
        optional
        autoComplete="off"
        hint="Com ele a pessoa recebe um link para criar a senha. Sem ele, acompanha pelo canhoto e no balcão."
      />
    </FormDialog>
  );
}
