import { PROVAS, TIPOS_DE_PROVA, validacaoSchema } from '@portal/domain/configuracoes/validacao';
import { CheckField } from '#ui/form/CheckField.tsx';
import { CheckGroup } from '#ui/form/CheckGroup.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { useFormStore } from '#ui/form/form-context.ts';
import { StoredElsewhere } from '#ui/form/StoredElsewhere.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { type Stored, useStored } from '#ui/form/use-stored.ts';
import { useRegras, useSalvarRegras } from './queries.ts';

type Lidas = NonNullable<ReturnType<typeof useRegras>['data']>;

/** What the town asks for, and whether who was not validated may file. */
export function RegrasDialog({ onClose }: { onClose: () => void }) {
  const { data } = useRegras();
  return data ? <Escrever lidas={data} onClose={onClose} /> : null;
}

function Escrever({ lidas, onClose }: { lidas: Lidas; onClose: () => void }) {
  const guardada = useStored(lidas);
  const salvar = useSalvarRegras(guardada.overtake);
  return (
    <FormDialog
      title="Regras da conferência"
      submit="Salvar as regras"
      schema={validacaoSchema}
      initialValues={lidas.valor}
      onSubmit={(valor) => salvar({ versao: guardada.now.versao, valor })}
      onClose={onClose}
    >
      <Velho guardada={guardada} />
      <CheckField
        name="exigir"
        label="Só protocola quem teve o cadastro conferido"
        hint="Desmarcado, todos protocolam e a conferência serve de segurança. Marcado, quem ainda não foi conferido prepara o pedido e protocola depois. No balcão, quem atende vê o documento e protocola sempre."
      />
      <CheckGroup
        name="provas"
        label="O que a pessoa envia"
        hint="O contrato social é pedido só de empresas."
        options={TIPOS_DE_PROVA.map((tipo) => ({ value: tipo, label: PROVAS[tipo].nome }))}
      />
      <TextAreaField name="orientacao" label="Orientação a quem envia" optional lines={3} maxLength={1000} />
    </FormDialog>
  );
}

function Velho({ guardada }: { guardada: Stored<Lidas> }) {
  const store = useFormStore();
  return (
    <StoredElsewhere
      stored={guardada}
      what="as regras"
      take={({ valor }) => {
        for (const [campo, agora] of Object.entries(valor)) store.setValue(campo, agora);
      }}
    />
  );
}
