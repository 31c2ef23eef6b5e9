import { novoModelo } from '@portal/domain/modelos-de-documento/contract';
import { TIPOS_DE_MODELO } from '@portal/domain/modelos-de-documento/nomes';
import { useState } from 'react';
import { z } from 'zod';
import { useMunicipios } from '#entities/municipios/queries.ts';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { useField, useFormValue } from '#ui/form/form-context.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import type { ArquivoDeModelo } from '../arquivo.ts';
import { EscolherArquivo } from '../EscolherArquivo.tsx';
import { useDocumentosDe, useLevarDeArquivo, useLevarDeMunicipio } from './queries.ts';

const recado = z.string().trim().max(500, 'Escreva no máximo 500 caracteres.');
const COMO =
  'Um código que o catálogo já tem ganha a próxima versão; um novo vira outro modelo. Os municípios veem o que há de novo e decidem.';

const Recado = () => (
  <TextAreaField
    name="recado"
    label="O que há de novo"
    hint="Os gestores leem antes de trazer: a lei que mudou, o que melhora."
    optional
    lines={3}
    maxLength={500}
  />
);

const deMunicipio = z.object({
  municipio: z.string().min(1, 'Escolha o município.'),
  modelo: z.string().min(1, 'Escolha o modelo.'),
  recado,
});

/** What one town has in force, for all of them. */
export function LevarDeMunicipioDialog({ onClose }: { onClose: () => void }) {
  const levar = useLevarDeMunicipio();
  return (
    <FormDialog
      title="Levar de um município"
      submit="Levar ao catálogo"
      schema={deMunicipio}
      initialValues={{ municipio: '', modelo: '', recado: '' }}
      onSubmit={({ municipio, modelo, recado: novo }) =>
        levar.mutateAsync({ organizacao_id: Number(municipio), modelo_id: modelo, recado: novo })
      }
      onClose={onClose}
      description={`Vai a versão publicada, e nada fica ligado ao município. ${COMO}`}
    >
      <Municipio />
      <Modelo />
      <Recado />
    </FormDialog>
  );
}

function Municipio() {
  const { data = [] } = useMunicipios();
  return <SelectField name="municipio" label="Município" options={data.map((m) => ({ value: String(m.id), label: m.nome }))} />;
}

function Modelo() {
  const municipio = useFormValue<string>('municipio');
  const { data } = useDocumentosDe(municipio ? Number(municipio) : null);
  return (
    <SelectField
      name="modelo"
      label="Modelo publicado"
      {...(data?.length === 0 && { hint: 'Este município ainda não publicou nenhum.' })}
      options={(data ?? []).map((m) => ({ value: m.id, label: `${m.nome} (${m.codigo}, versão ${m.numero})` }))}
    />
  );
}

const deArquivo = (arquivo: ArquivoDeModelo | null) =>
  novoModelo.extend({ recado, arquivo: z.custom(() => arquivo !== null, 'Escolha o arquivo.') });

/** What a portal exported, for all towns. */
export function LevarDeArquivoDialog({ onClose }: { onClose: () => void }) {
  const levar = useLevarDeArquivo();
  const [arquivo, setArquivo] = useState<ArquivoDeModelo | null>(null);
  return (
    <FormDialog
      key={arquivo?.codigo ?? ''}
      title="Levar de um arquivo"
      submit="Levar ao catálogo"
      schema={deArquivo(arquivo)}
      initialValues={{
        ...(arquivo ?? { codigo: '', nome: '', tipo: 'alvara' as const }),
        arquivo: arquivo?.codigo ?? '',
        recado: '',
      }}
      onSubmit={async ({ codigo, nome, tipo, recado: novo }) => {
        if (arquivo) await levar.mutateAsync({ codigo, nome, tipo, conteudo: arquivo.conteudo, recado: novo });
      }}
      onClose={onClose}
      description={COMO}
    >
      <Arquivo lido={arquivo} onLido={setArquivo} />
      <TextField name="nome" label="Nome" maxLength={120} />
      <TextField name="codigo" label="Código" hint="Como o dos municípios: ALVARA." maxLength={30} />
      <SelectField
        name="tipo"
        label="O que é"
        options={Object.entries(TIPOS_DE_MODELO).map(([value, label]) => ({ value, label }))}
      />
      <Recado />
    </FormDialog>
  );
}

function Arquivo(props: { lido: ArquivoDeModelo | null; onLido: (arquivo: ArquivoDeModelo | null) => void }) {
  const { error } = useField('arquivo', 'Arquivo');
  return <EscolherArquivo {...props} label="Arquivo" falta={error} />;
}
