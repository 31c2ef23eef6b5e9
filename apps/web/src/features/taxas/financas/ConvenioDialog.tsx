import { type Convenio, convenioBody, IDENTIFICADORES, SEGMENTOS } from '@portal/domain/convenios/contract';
import { ApiError } from '#lib/api-error.ts';
import { DateField } from '#ui/form/DateField.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { useFormStore, useFormValue } from '#ui/form/form-context.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { StoredElsewhere } from '#ui/form/StoredElsewhere.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { type Stored, useStored } from '#ui/form/use-stored.ts';
import { lerConvenio, useConvenio } from './queries.ts';

const optionsOf = (words: Record<string, string>) => Object.entries(words).map(([value, label]) => ({ value, label }));

const valoresDe = (c: Convenio | null) => ({
  nome: c?.nome ?? '',
  banco: c?.banco ?? '',
  codigo_convenio: c?.codigo_convenio ?? '',
  segmento: c?.segmento ?? ('1' as const),
  febraban: c?.febraban ?? '',
  identificador: c?.identificador ?? ('6' as const),
  agencia_conta: c?.agencia_conta ?? '',
  pix_chave: c?.pix_chave ?? '',
  valido_de: c?.valido_de ?? '',
  valido_ate: c?.valido_ate ?? '',
});

/** A covenant, new or changed. */
export function ConvenioDialog({ convenio, onClose }: { convenio: Convenio | null; onClose: () => void }) {
  const guardado = useStored(convenio);
  const { criar, mudar } = useConvenio();
  return (
    <FormDialog
      title={convenio ? `Alterar o convênio ${convenio.nome}` : 'Novo convênio'}
      submit={convenio ? 'Salvar o convênio' : 'Criar convênio'}
      size="lg"
      schema={convenioBody}
      initialValues={valoresDe(convenio)}
      onSubmit={async (valores) => {
        const { now } = guardado;
        if (!now) return criar.mutateAsync(valores);
        return mudar.mutateAsync({ ...valores, id: now.id, versao: now.versao }).catch(async (error: unknown) => {
          if (error instanceof ApiError && error.status === 409) guardado.overtake((await lerConvenio(now.id)) ?? now);
          throw error;
        });
      }}
      onClose={onClose}
    >
      <Velho guardado={guardado} />
      <TextField
        name="nome"
        label="Nome"
        hint="Como a prefeitura o chama, por exemplo: Banco do Brasil, taxas de obras."
        maxLength={80}
      />
      <Orgao />
      <TextField
        name="pix_chave"
        label="Chave Pix"
        hint="CNPJ, e-mail, telefone com +55 ou a chave aleatória. Sem ela as guias saem só com o código de barras."
        optional
      />
      <TextField name="banco" label="Número do banco" hint="Três números, como 001." inputMode="numeric" maxLength={3} optional />
      <TextField
        name="codigo_convenio"
        label="Convênio no banco"
        hint="Como aparece nos arquivos que o banco devolve."
        maxLength={20}
        optional
      />
      <TextField name="agencia_conta" label="Agência e conta" maxLength={20} optional />
      <SelectField
        name="identificador"
        label="Dígitos de conferência"
        hint="O banco diz qual usa. Na dúvida, deixe o usual."
        options={optionsOf(IDENTIFICADORES)}
      />
      <DateField name="valido_de" label="Vale desde" optional />
      <DateField name="valido_ate" label="Vale até" hint="Depois deste dia as guias saem pelo convênio seguinte." optional />
    </FormDialog>
  );
}

function Velho({ guardado }: { guardado: Stored<Convenio | null> }) {
  const store = useFormStore();
  return <StoredElsewhere stored={guardado} what="este convênio" take={(agora) => store.setValues(valoresDe(agora))} />;
}

/** Who is named in the bar code; the four figures are asked for only where they are used. */
function Orgao() {
  const segmento = useFormValue<string>('segmento');
  return (
    <>
      <SelectField name="segmento" label="Quem o código de barras nomeia" options={optionsOf(SEGMENTOS)} />
      {segmento !== '6' && (
        <TextField
          name="febraban"
          label="Código FEBRABAN"
          hint="Quatro números, dados pelo banco. Vão no código de barras das guias."
          inputMode="numeric"
          maxLength={4}
        />
      )}
    </>
  );
}
