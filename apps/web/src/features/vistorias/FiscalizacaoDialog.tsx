import { Button } from '@mantine/core';
import type { Vistoria } from '@portal/domain/vistorias/contract';
import { abrirFiscalizacaoBody, corrigirResponsavelBody } from '@portal/domain/vistorias/contract';
import { IconMapPin } from '@tabler/icons-react';
import { useState } from 'react';
import { hrefDaVistoria } from '#entities/vistorias/hrefs.ts';
import { useTiposDeVistoria } from '#entities/vistorias/queries.ts';
import { goTo } from '#lib/navigation.ts';
import { CpfCnpjField } from '#ui/form/CpfCnpjField.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { useFormStore, useFormValue } from '#ui/form/form-context.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useAbrirFiscalizacao, useCorrigirResponsavel } from './queries.ts';
import classes from './Vistorias.module.css';

const VAZIA = {
  ...{ tipo_id: '', endereco: '', bairro: '', latitude: null as number | null, longitude: null as number | null },
  ...{ relato: '', responsavel_nome: '', responsavel_documento: '' },
};

/** What the town hall found by itself, as a case of its own. */
export function FiscalizacaoDialog({ onClose }: { onClose: () => void }) {
  const abrir = useAbrirFiscalizacao();
  const { data: tipos = [] } = useTiposDeVistoria();
  return (
    <FormDialog
      title="Abrir fiscalização"
      submit="Abrir fiscalização"
      size="lg"
      schema={abrirFiscalizacaoBody}
      initialValues={VAZIA}
      description="De obra ou uso que a prefeitura encontrou, sem requerimento. A visita, as fotos e o laudo são como os de qualquer vistoria; o que reprovar vira termo."
      onSubmit={async (body) => {
        const { id } = await abrir.mutateAsync(body);
        goTo(hrefDaVistoria(id));
      }}
      onClose={onClose}
    >
      <SelectField
        name="tipo_id"
        label="Tipo de vistoria"
        options={tipos.filter((t) => !t.arquivado).map((t) => ({ value: t.id, label: t.nome }))}
      />
      <div className={classes.lado}>
        <TextField name="endereco" label="Onde" maxLength={255} />
        <TextField name="bairro" label="Bairro" optional maxLength={120} />
      </div>
      <Lugar />
      <TextAreaField name="relato" label="O que foi visto" maxLength={4000} />
      <Responsavel />
    </FormDialog>
  );
}

/** Where this device is, for whoever stands there. */
function Lugar() {
  const store = useFormStore();
  const latitude = useFormValue<number | null>('latitude');
  const longitude = useFormValue<number | null>('longitude');
  const [recusa, setRecusa] = useState('');
  if (!('geolocation' in navigator)) return null;
  const marcar = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setRecusa('');
        store.setValue('latitude', Number(coords.latitude.toFixed(6)));
        store.setValue('longitude', Number(coords.longitude.toFixed(6)));
      },
      () => setRecusa('O aparelho não disse onde está. Siga com o endereço.'),
      { enableHighAccuracy: true, timeout: 15_000 },
    );
  return (
    <div className={classes.acoes} style={{ alignItems: 'center' }}>
      <Button variant="default" leftSection={<IconMapPin size={18} aria-hidden />} onClick={marcar}>
        Marcar onde estou
      </Button>
      <span className={classes.fraco} role="status">
        {recusa || (latitude != null && longitude != null ? `Marcado: ${latitude}, ${longitude}` : '')}
      </span>
    </div>
  );
}

const Responsavel = () => (
  <div className={classes.lado}>
    <TextField name="responsavel_nome" label="Quem responde pelo local" optional maxLength={255} />
    <CpfCnpjField name="responsavel_documento" label="CPF ou CNPJ" optional />
  </div>
);

const responsavelForm = corrigirResponsavelBody.omit({ versao: true });

/** Who answers for the place, once it is known. */
export function ResponsavelDialog({ vistoria: v, onClose }: { vistoria: Vistoria; onClose: () => void }) {
  const corrigir = useCorrigirResponsavel(v.id);
  return (
    <FormDialog
      title="Quem responde pelo local"
      submit="Guardar"
      schema={responsavelForm}
      initialValues={{
        responsavel_nome: v.fiscalizacao?.responsavel_nome ?? '',
        responsavel_documento: v.fiscalizacao?.responsavel_documento ?? '',
      }}
      onSubmit={(body) => corrigir.mutateAsync({ ...body, versao: v.versao })}
      onClose={onClose}
    >
      <TextField name="responsavel_nome" label="Nome" maxLength={255} />
      <CpfCnpjField name="responsavel_documento" label="CPF ou CNPJ" optional />
    </FormDialog>
  );
}
