import type { ProfissionalDoCadastro } from '@portal/domain/profissionais/contract';
import { CONSELHOS, profissionalEscrito } from '@portal/domain/profissionais/registro';
import { UFS } from '@portal/domain/text/estados';
import { goTo } from '#lib/navigation.ts';
import { rota } from '#lib/rotas.ts';
import { CpfCnpjField } from '#ui/form/CpfCnpjField.tsx';
import { DateField } from '#ui/form/DateField.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { PhoneField } from '#ui/form/PhoneField.tsx';
import { RadioField } from '#ui/form/RadioField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import classes from './Profissionais.module.css';
import { useAto } from './queries.ts';

const ESTADOS = UFS.map(([value, nome]) => ({ value, label: `${value} · ${nome}` }));
const VAZIO = {
  nome: '',
  conselho: '' as 'CREA',
  registro: '',
  uf: '',
  titulo: '',
  especialidades: '',
  validade: '',
  cpf: '',
  email: '',
  telefone: '',
};

const valoresDe = (p: ProfissionalDoCadastro) => ({
  ...VAZIO,
  nome: p.nome,
  conselho: p.conselho as 'CREA',
  registro: p.registro,
  uf: p.uf,
  titulo: p.titulo,
  especialidades: p.especialidades,
  validade: p.validade ?? '',
  cpf: p.cpf,
  email: p.email,
  telefone: p.telefone,
});

/** The record of a professional being written. null: a new one. */
export function EscreverDialog({
  profissional: p,
  onClose,
}: {
  profissional: ProfissionalDoCadastro | null;
  onClose: () => void;
}) {
  const criar = useAto('criar');
  const salvar = useAto('salvar');
  return (
    <FormDialog
      title={p ? `Alterar ${p.nome}` : 'Novo profissional'}
      submit={p ? 'Salvar o registro' : 'Incluir o profissional'}
      size="lg"
      description={
        p?.tem_conta
          ? 'Nome, CPF e contato são os da conta da pessoa, e ela mesma os altera.'
          : 'Com o CPF de quem já tem conta no portal, o registro passa a ser dela.'
      }
      schema={profissionalEscrito}
      initialValues={p ? valoresDe(p) : VAZIO}
      onSubmit={async (valores) => {
        if (p) return salvar.mutateAsync({ ...valores, id: p.id, versao: p.versao });
        const { id } = await criar.mutateAsync(valores);
        goTo(rota('prefeitura.cadastro.contribuinte.profissional', { id }));
      }}
      onClose={onClose}
    >
      {!p?.tem_conta && <TextField name="nome" label="Nome completo" maxLength={255} autoComplete="off" autoFocus />}
      <RadioField name="conselho" label="Conselho" options={CONSELHOS.map((value) => ({ value, label: value }))} />
      <div className={classes.duo}>
        <TextField name="registro" label="Número do registro" maxLength={30} autoComplete="off" />
        <SelectField name="uf" label="Estado do registro" options={ESTADOS} searchable />
      </div>
      <div className={classes.duo}>
        <TextField name="titulo" label="Título" hint="Como engenheira civil." optional maxLength={120} />
        <DateField name="validade" label="Válido até" optional />
      </div>
      <TextField name="especialidades" label="Especialidades" optional maxLength={500} />
      {!p?.tem_conta && (
        <>
          <div className={classes.duo}>
            <CpfCnpjField name="cpf" label="CPF (opcional)" kind="cpf" />
            <PhoneField name="telefone" label="Telefone com DDD" optional />
          </div>
          <TextField name="email" label="E-mail" type="email" optional autoComplete="off" />
        </>
      )}
    </FormDialog>
  );
}
