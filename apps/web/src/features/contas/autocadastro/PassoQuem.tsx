import { CpfCnpjField } from '#ui/form/CpfCnpjField.tsx';
import { useFormValue } from '#ui/form/form-context.ts';
import { RadioField } from '#ui/form/RadioField.tsx';

/** Person or company, and the number that tells them apart from all others. */
export function PassoQuem() {
  const tipo = useFormValue<string>('tipo_pessoa');
  return (
    <>
      <RadioField
        name="tipo_pessoa"
        label="A conta é de quem?"
        options={[
          { value: 'fisica', label: 'Pessoa física', hint: 'Para você, com o seu CPF.' },
          { value: 'juridica', label: 'Empresa', hint: 'Com o CNPJ e o nome de quem responde por ela.' },
        ]}
      />
      {tipo === 'juridica' ? (
        <CpfCnpjField key="cnpj" name="cnpj" label="CNPJ" kind="cnpj" hint="Pode ter letras." />
      ) : (
        <CpfCnpjField key="cpf" name="cpf" label="CPF" kind="cpf" />
      )}
    </>
  );
}
