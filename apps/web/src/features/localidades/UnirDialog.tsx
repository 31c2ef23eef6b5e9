import { Select } from '@mantine/core';
import type { Apontam, Localidade } from '@portal/domain/localidades/contract';
import { useState } from 'react';
import { z } from 'zod';
import { plural } from '#lib/format.ts';
import { Callout } from '#ui/Callout.tsx';
import { useTyped } from '#ui/finder/use-typed.ts';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { useField } from '#ui/form/form-context.ts';
import { ondeFica, oQueHaDentro } from './caminho.ts';
import { useAtoNoLugar, useLugar, useProcurar } from './queries.ts';

const schema = z.object({ destino_id: z.string().min(1, 'Escolha o lugar certo.') });

/** One that stands twice is led to the one that is meant. What moves is said before. */
export function UnirDialog({ lugar, onClose }: { lugar: Localidade; onClose: () => void }) {
  const { mutateAsync } = useAtoNoLugar('unir');
  const { data } = useLugar(lugar.id);
  return (
    <FormDialog
      title={`Unir ${lugar.nome} a outro lugar`}
      submit="Unir os dois"
      tone="danger"
      schema={schema}
      initialValues={{ destino_id: '' }}
      onSubmit={({ destino_id }) => mutateAsync({ id: lugar.id, versao: lugar.versao, destino_id: Number(destino_id) })}
      onClose={onClose}
      description={`Para quando ${lugar.nome} está repetido. Tudo o que aponta para ele passa a apontar para o lugar certo, e ${lugar.nome} fica arquivado como caminho até lá.`}
    >
      <DestinoField lugar={lugar} />
      {data && <Callout meaning="info">{oQueMuda(lugar, data.aponta)}</Callout>}
    </FormDialog>
  );
}

function DestinoField({ lugar }: { lugar: Localidade }) {
  const { id, value, error, setValue } = useField<string>('destino_id', 'O lugar certo');
  const [texto, setTexto] = useState('');
  const { s, isOld } = useTyped(texto);
  const procurados = useProcurar(lugar.nivel, s);
  const old = isOld(procurados);
  const achados = (texto.trim() ? (procurados.data?.data ?? []) : []).filter((l) => l.id !== lugar.id);
  return (
    <Select
      id={id}
      label="O lugar certo"
      description="Digite parte do nome."
      data={achados.map((l) => ({
        value: String(l.id),
        label: [l.nome, ondeFica(l)].filter(Boolean).join(', '),
        disabled: old && String(l.id) !== value,
      }))}
      value={value || null}
      error={error}
      searchable
      data-autofocus
      // the server has searched, without accents
      filter={({ options }) => options}
      searchValue={texto}
      onSearchChange={setTexto}
      onChange={(next) => setValue(next ?? '')}
      placeholder="Procurar"
      nothingFoundMessage={old ? 'Procurando…' : texto.trim() ? 'Nenhum outro com este nome' : 'Digite para procurar'}
    />
  );
}

/** In a sentence: what goes along. */
function oQueMuda(lugar: Localidade, { municipios, pessoas, dentro }: Apontam): string {
  const nivel = oQueHaDentro(lugar);
  const vai = [
    municipios.length > 0 && municipios.join(', '),
    pessoas > 0 && `o endereço de ${plural(pessoas, 'pessoa', 'pessoas')}`,
    dentro > 0 && nivel && plural(dentro, nivel.um, nivel.varios),
  ].filter(Boolean);
  if (vai.length === 0) return `Nada aponta para ${lugar.nome}: ele só deixa de ser oferecido.`;
  return `Vão para o lugar certo: ${vai.join('; ')}.${dentro > 0 ? ' Os que já existirem lá com o mesmo nome são unidos também.' : ''}`;
}
