import { FileInput } from '@mantine/core';
import type { Conjunto } from '@portal/domain/normas/catalogo';
import type { ArquivoDeNormas } from '@portal/domain/normas/contract';
import { useState } from 'react';
import { z } from 'zod';
import { plural } from '#lib/format.ts';
import { CheckField } from '#ui/form/CheckField.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { useField } from '#ui/form/form-context.ts';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import classes from '../Normas.module.css';
import { lerArquivo } from '../Trazer.tsx';
import { compararConjuntos } from './comparar.ts';
import { usePublicarConjunto } from './queries.ts';

/** `arquivo` is the name of one that could be read. */
const formulario = z.object({
  recado: z.string().trim().max(500, 'Escreva no máximo 500 caracteres.'),
  sem_lei: z.boolean(),
  arquivo: z.string().min(1, 'Escolha o arquivo.'),
});

/** A file of rules takes the place of what the catalogue offers. */
export function PublicarConjuntoDialog({ conjunto, onClose }: { conjunto: Conjunto; onClose: () => void }) {
  const publicar = usePublicarConjunto();
  const [arquivo, setArquivo] = useState<ArquivoDeNormas | null>(null);
  return (
    <FormDialog
      title="Publicar um conjunto de normas"
      submit="Publicar"
      schema={formulario}
      initialValues={{ recado: '', sem_lei: true, arquivo: '' }}
      onSubmit={(values) =>
        publicar.mutateAsync({ numero: conjunto.numero, arquivo, recado: values.recado, sem_lei: values.sem_lei })
      }
      onClose={onClose}
      description="O arquivo toma o lugar do conjunto de agora. O que os municípios já trouxeram fica como está."
    >
      <Arquivo lido={arquivo} onLido={setArquivo} />
      {arquivo && <Resumo conjunto={conjunto} arquivo={arquivo} />}
      <CheckField
        name="sem_lei"
        label="Deixar lei e artigo em branco"
        hint="Cada município escreve os seus antes de publicar. Desmarque se o arquivo só cita leis federais e normas da ABNT."
      />
      <TextAreaField
        name="recado"
        label="O que há de novo"
        hint="Fica no histórico do catálogo."
        optional
        lines={3}
        maxLength={500}
      />
    </FormDialog>
  );
}

function Arquivo({ lido, onLido }: { lido: ArquivoDeNormas | null; onLido: (arquivo: ArquivoDeNormas | null) => void }) {
  const { error, setValue } = useField<string>('arquivo', 'Arquivo de normas');
  const [recusa, setRecusa] = useState('');
  const ler = async (file: File | null) => {
    setRecusa('');
    onLido(null);
    setValue('');
    if (!file) return;
    const feito = await lerArquivo(file);
    if (typeof feito === 'string') return setRecusa(feito);
    onLido(feito);
    setValue(file.name);
  };
  return (
    <FileInput
      label="Arquivo de normas"
      description={
        lido ? plural(lido.normas.length, 'norma', 'normas') : 'O que um município, ou este catálogo, baixou do portal.'
      }
      placeholder="Escolher o arquivo"
      accept="application/json,.json"
      clearable
      clearButtonProps={{ 'aria-label': 'Tirar o arquivo' }}
      error={recusa || error}
      styles={{ error: { whiteSpace: 'pre-line' } }}
      onChange={(file) => void ler(file)}
    />
  );
}

function Resumo({ conjunto, arquivo }: { conjunto: Conjunto; arquivo: ArquivoDeNormas }) {
  const { novas, mudam, saem } = compararConjuntos(conjunto.normas, arquivo.normas);
  const partes = [
    { titulo: 'Entram', nomes: novas },
    { titulo: 'Mudam', nomes: mudam },
    { titulo: 'Saem', nomes: saem },
  ].filter((p) => p.nomes.length > 0);
  if (partes.length === 0) return <p className={classes.fraco}>O arquivo diz o mesmo que o conjunto de agora.</p>;
  return (
    <dl className={classes.diferenca} aria-label="O que muda no catálogo">
      {partes.map(({ titulo, nomes }) => (
        <div key={titulo}>
          <dt>
            {titulo} {nomes.length}
          </dt>
          <dd>{nomes.join('; ')}</dd>
        </div>
      ))}
    </dl>
  );
}
