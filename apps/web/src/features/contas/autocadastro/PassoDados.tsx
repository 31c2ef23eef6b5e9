import { CpfCnpjField } from '#ui/form/CpfCnpjField.tsx';
import { PhoneField } from '#ui/form/PhoneField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { ProfissionalFields } from '../ProfissionalFields.tsx';
import type { Valores } from './passos.ts';

/** Names, how to reach the person, and the registration of who signs projects. */
export function PassoDados({ valores }: { valores: Valores }) {
  const empresa = valores.tipo_pessoa === 'juridica';
  return (
    <>
      {empresa ? (
        <>
          <TextField name="nome" label="Razão social" autoComplete="organization" maxLength={255} />
          <TextField name="nome_fantasia" label="Nome fantasia" optional maxLength={255} />
          <TextField name="responsavel_nome" label="Nome de quem responde pela empresa" autoComplete="name" maxLength={255} />
          <CpfCnpjField name="responsavel_cpf" label="CPF de quem responde" kind="cpf" />
        </>
      ) : (
        <TextField name="nome" label="Nome completo" autoComplete="name" maxLength={255} />
      )}
      <TextField
        name="email"
        label="E-mail"
        hint="É para ele que vão a confirmação da conta e os avisos dos seus pedidos."
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={255}
      />
      <PhoneField name="telefone" label="Telefone com DDD" />
      <ProfissionalFields empresa={empresa} />
    </>
  );
}
